import { porcentoDe } from '#contract/contas/retencoes/apuracao.ts'
import type { Tributo } from '#contract/contas/retencoes/tributos.ts'
import { lerChaveDeNota } from '#contract/valores/chave-de-nota.ts'
import { descer, lido, type No } from '#server/platform/xml/arvore.ts'
import { centavosDe, diaDe, encurtar, parteDe, retidos, somaDe, type NotaLida } from './valores.rules.ts'

/** The note of services of the national standard (NFS-e; layouts 1.00 and 1.01 of SPED). Pure. */

/** Withheld by who takes the service, or by who stands between. */
const ISS_RETIDO = new Set(['2', '3'])

/** What of a service CSLL alone is (Lei 10.833/2003, art. 31): the same field holds it and the three contributions together. */
const CSLL_SO = 100

/**
 * What the note withholds. `vRetCSLL` holds, since the layout 1.01, what of the three contributions is withheld; before it, PIS and
 * COFINS stood apart.
 * @param valor, total centavos: what the service costs, and what the note says is withheld in all
 * @returns what has a name, and what the parts do not explain of the total
 */
function retencoesDe(nota: No, servico: No | undefined, valor: number, total: number) {
  const federal = descer(servico, 'trib', 'tribFed')
  const piscofins = descer(federal, 'piscofins')
  const doPis = (...nomes: string[]) => centavosDe(nomes.map((n) => lido(piscofins, n)).find((v) => v !== null) ?? null)
  const iss = ISS_RETIDO.has(lido(servico, 'trib', 'tribMun', 'tpRetISSQN') ?? '')
    ? centavosDe(lido(nota, 'valores', 'vISSQN'))
    : 0
  const csll = centavosDe(lido(federal, 'vRetCSLL'))
  const comuns: [Tributo, number][] = [
    ['ISS', iss],
    ['INSS', centavosDe(lido(federal, 'vRetCP'))],
    ['IRRF', centavosDe(lido(federal, 'vRetIRRF'))],
  ]
  const aparte = retidos([
    ...comuns,
    ['CSLL', csll],
    ...(lido(piscofins, 'tpRetPisCofins') === '1'
      ? (
          [
            ['PIS', doPis('vPis', 'vPIS')],
            ['COFINS', doPis('vCofins', 'vCOFINS')],
          ] as const
        ).map(([t, v]): [Tributo, number] => [t, v])
      : []),
  ])
  const juntas = retidos([...comuns, [csll === porcentoDe(valor, CSLL_SO) ? 'CSLL' : 'CSRF', csll]])
  const partes = somaDe(aparte) > somaDe(juntas) && somaDe(aparte) <= total ? aparte : juntas
  return { retencoes: partes, outras: Math.max(0, total - somaDe(partes)) }
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
  const { retencoes, outras } = retencoesDe(nota, servico, valor, centavosDe(lido(nota, 'valores', 'vTotalRet')))
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
    desconto: liquido > 0 && liquido < valor ? Math.max(0, valor - liquido - somaDe(retencoes)) : 0,
    ...{ retencoes, outras },
    vencimento: null,
    assinado,
    avisos:
      lido(declaracao, 'subst', 'chSubstda') === null
        ? []
        : ['Esta nota substitui outra: se a outra já foi lançada, cancele-a.'],
  }
}
