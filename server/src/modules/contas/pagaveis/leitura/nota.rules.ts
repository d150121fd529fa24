import { lerChaveDeNota } from '#contract/valores/chave-de-nota.ts'
import { descer, lido, todos, type No } from '#server/platform/xml/arvore.ts'
import { lerNfe } from './nfe.rules.ts'
import { lerNfse } from './nfse.rules.ts'
import type { NotaLida } from './valores.rules.ts'

/** Which fiscal note an XML is, and what it says. Pure. */

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const NFSE = 'http://www.sped.fazenda.gov.br/nfse'

/** NF-e: cancelled. NFS-e: cancelled, and cancelled because another took its place. */
const CANCELAMENTOS = new Set(['110111', '110112'])
const ehCancelamento = (no: No) =>
  CANCELAMENTOS.has(lido(no, 'tpEvento') ?? '') || no.filhos.some((f) => f.nome === 'e101101' || f.nome === 'e105102')

/** What has happened to a note, told in a file of its own or beside it. */
function eventoDe(raiz: No): NotaLida | null {
  const eventos = [...todos(raiz, 'infEvento'), ...todos(raiz, 'infPedReg')]
  const cancelada = eventos.find(ehCancelamento)
  if (cancelada) {
    const chave = lido(cancelada, 'chNFe') ?? lido(cancelada, 'chNFSe')
    const nota = chave === null ? null : lerChaveDeNota(chave)
    return {
      recusada: nota
        ? `A nota ${nota.numero} foi cancelada por quem a emitiu. Peça a que vale.`
        : 'Este XML diz que a nota foi cancelada por quem a emitiu. Peça a que vale.',
    }
  }
  return eventos.length > 0 && !descer(raiz, 'NFe') && raiz.nome !== 'NFe'
    ? { outro: 'Este XML conta algo que aconteceu com uma nota, e não é a nota' }
    : null
}

/** Tells the note by its root, and reads it. */
export function lerNota(raiz: No): NotaLida {
  const evento = eventoDe(raiz)
  if (evento) return evento
  const nfe = raiz.nome === 'NFe' ? raiz : descer(raiz, 'NFe')
  const daNfe = nfe?.ns === NFE ? descer(nfe, 'infNFe') : undefined
  if (daNfe) return lerNfe(daNfe, descer(raiz, 'protNFe', 'infProt'))
  const daNfse = raiz.ns === NFSE && raiz.nome === 'NFSe' ? descer(raiz, 'infNFSe') : undefined
  if (daNfse) return lerNfse(daNfse)
  if (raiz.ns === NFSE && raiz.nome === 'DPS')
    return { outro: 'Este XML é a declaração (DPS) da qual se faz a NFS-e, e não a nota' }
  return {
    outro:
      'Lemos NF-e (modelo 55) e NFS-e do padrão nacional; notas nos leiautes das prefeituras, como o ABRASF, ainda não',
  }
}
