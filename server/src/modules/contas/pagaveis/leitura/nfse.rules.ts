import { lerChaveDeNota } from '#contract/valores/chave-de-nota.ts'
import { descer, lido, type No } from '#server/platform/xml/arvore.ts'
import { centavosDe, diaDe, encurtar, parteDe, retidos, type NotaLida } from './valores.rules.ts'

/** The note of services of the national standard (NFS-e; layouts 1.00 and 1.01 of SPED). Pure. */

/** Withheld by who takes the service, or by who stands between. */
const ISS_RETIDO = new Set(['2', '3'])

/**
 * What the note withholds. `vRetCSLL` holds, since the layout 1.01, what of the three contributions is withheld; before it, PIS and
 * COFINS stood apart. What the parts do not explain of the total is told as such.
 * @param total centavos: what the note says is withheld in all
 */
function retencoesDe(nota: No, servico: No | undefined, total: number) {
  const federal = descer(servico, 'trib', 'tribFed')
  const piscofins = descer(federal, 'piscofins')
  const aparte = lido(piscofins, 'tpRetPisCofins') === '1'
  const doPis = (...nomes: string[]) => centavosDe(nomes.map((n) => lido(piscofins, n)).find((v) => v !== null) ?? null)
  const deTodos = retidos([
    [
      'ISS',
      ISS_RETIDO.has(lido(servico, 'trib', 'tribMun', 'tpRetISSQN') ?? '')
        ? centavosDe(lido(nota, 'valores', 'vISSQN'))
        : 0,
    ],
    ['INSS', centavosDe(lido(federal, 'vRetCP'))],
    ['IR', centavosDe(lido(federal, 'vRetIRRF'))],
    ['CSLL/PIS/COFINS', centavosDe(lido(federal, 'vRetCSLL'))],
  ])
  const soma = (lista: { valor: number }[]) => lista.reduce((s, r) => s + r.valor, 0)
  const doisAparte = aparte
    ? retidos([
        ['PIS', doPis('vPis', 'vPIS')],
        ['COFINS', doPis('vCofins', 'vCOFINS')],
      ])
    : []
  const partes = soma(deTodos) + soma(doisAparte) <= total ? [...deTodos, ...doisAparte] : deTodos
  const resto = total - soma(partes)
  return resto > 0 ? [...partes, { tributo: 'outras retenções', valor: resto }] : partes
}

/** @param nota `infNFSe` */
export function lerNfse(nota: No): NotaLida {
  const assinado = nota.atributos['Id'] ?? ''
  const chave = lerChaveDeNota(assinado.replace(/^NFS/, ''))
  const declaracao = descer(nota, 'DPS', 'infDPS')
  const emitente = parteDe(descer(nota, 'emit')) ?? parteDe(descer(declaracao, 'prest'))
  if (chave?.especie !== 'NFS-e' || !emitente || !declaracao)
    return { outro: 'A chave de acesso ou o CNPJ de quem emitiu a nota não confere: este XML não foi lido' }
  const numero = lido(nota, 'nNFSe') ?? chave.numero
  if (lido(declaracao, 'tpAmb') === '2')
    return { recusada: `A nota ${numero} foi emitida em ambiente de testes e não tem valor fiscal.` }
  const servico = descer(declaracao, 'valores')
  const valor = centavosDe(lido(servico, 'vServPrest', 'vServ'))
  const liquido = centavosDe(lido(nota, 'valores', 'vLiq'))
  const retido = centavosDe(lido(nota, 'valores', 'vTotalRet'))
  const descricao = lido(declaracao, 'serv', 'cServ', 'xDescServ') ?? lido(nota, 'xTribNac')
  return {
    especie: 'NFS-e',
    numero,
    serie: null,
    chave: chave.chave,
    emissao: diaDe(lido(declaracao, 'dhEmi')) ?? diaDe(lido(nota, 'dhProc')),
    competencia: diaDe(lido(declaracao, 'dCompet'))?.slice(0, 7) ?? null,
    emitente,
    tomador: parteDe(descer(declaracao, 'toma')),
    descricao: descricao === null ? null : encurtar(descricao, 150),
    ramo: encurtar(lido(nota, 'xTribNac') ?? 'Serviços', 60),
    valor,
    desconto: liquido > 0 && liquido < valor ? valor - liquido : 0,
    retencoes: retencoesDe(nota, servico, retido),
    vencimento: null,
    assinado,
    avisos:
      lido(declaracao, 'subst', 'chSubstda') === null
        ? []
        : ['Esta nota substitui outra: se a outra já foi lançada, cancele-a.'],
  }
}
