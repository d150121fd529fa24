import { formatarData } from '#contract/valores/calendario.ts'
import { lerChaveDeNota } from '#contract/valores/chave-de-nota.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { descer, lido, type No } from '#server/platform/xml/arvore.ts'
import { centavosDe, diaDe, encurtar, parteDe, retidos, somaDe, type NotaLida } from './valores.rules.ts'

/** The note of goods (NF-e, model 55; MOC 7.0, layout 4.00). Pure. */

/** What the treasury says of a note that is no longer, or never was, one to be paid. */
const SEM_VALOR: Record<string, string> = {
  '101': 'foi cancelada',
  '151': 'foi cancelada',
  '110': 'teve o uso denegado pela Receita',
  '301': 'teve o uso denegado pela Receita',
  '302': 'teve o uso denegado pela Receita',
  '303': 'teve o uso denegado pela Receita',
}

interface Parcela {
  vencimento: string | null
  valor: number
}

function parcelasDe(nota: No): Parcela[] {
  const duplicatas = descer(nota, 'cobr')?.filhos.filter((f) => f.nome === 'dup') ?? []
  return duplicatas
    .map((d) => ({ vencimento: diaDe(lido(d, 'dVenc')), valor: centavosDe(lido(d, 'vDup')) }))
    .toSorted((a, b) => (a.vencimento ?? '').localeCompare(b.vencimento ?? ''))
}

/** `Bomba centrífuga e mais 2 itens`. */
function descricaoDe(nota: No): string | null {
  const itens = nota.filhos.filter((f) => f.nome === 'det')
  const primeiro = lido(itens[0], 'prod', 'xProd')
  if (primeiro === null) return null
  const outros = itens.length - 1
  return encurtar(primeiro, 120) + (outros === 0 ? '' : ` e mais ${outros} ${outros === 1 ? 'item' : 'itens'}`)
}

const emParcelas = (parcelas: Parcela[], numero: string) =>
  `A nota tem ${parcelas.length} parcelas: ${parcelas
    .map((p) => `${formatarCentavos(p.valor)}${p.vencimento === null ? '' : ` em ${formatarData(p.vencimento)}`}`)
    .join(', ')}. Esta conta é a primeira; lance as outras com a nota ${numero}-2 em diante, sem a chave.`

/**
 * @param nota `infNFe`
 * @param protocolo `infProt`, what the treasury answered; not there in a file that is only the note
 */
export function lerNfe(nota: No, protocolo: No | undefined): NotaLida {
  const chave = lerChaveDeNota((nota.atributos['Id'] ?? '').replace(/^NFe/, ''))
  const emitente = parteDe(descer(nota, 'emit'))
  const modelo = lido(nota, 'ide', 'mod')
  if (modelo !== '55')
    return { outro: `Este XML é de uma nota de modelo ${modelo ?? 'desconhecido'}: lemos o 55 (NF-e)` }
  if (chave?.especie !== 'NF-e' || !emitente)
    return { outro: 'A chave de acesso ou o CNPJ de quem emitiu a nota não confere: este XML não foi lido' }
  const sem = SEM_VALOR[lido(protocolo, 'cStat') ?? '']
  if (sem) return { recusada: `A nota ${chave.numero} ${sem}. Peça a que vale.` }
  if (lido(nota, 'ide', 'tpAmb') === '2')
    return { recusada: `A nota ${chave.numero} foi emitida em ambiente de testes e não tem valor fiscal.` }
  const doTotal = (nome: string) => centavosDe(lido(nota, 'total', 'retTrib', nome))
  const todas = retidos([
    ['ISS', centavosDe(lido(nota, 'total', 'ISSQNtot', 'vISSRet'))],
    ['PIS', doTotal('vRetPIS')],
    ['COFINS', doTotal('vRetCOFINS')],
    ['CSLL', doTotal('vRetCSLL')],
    ['IRRF', doTotal('vIRRF')],
    ['INSS', doTotal('vRetPrev')],
  ])
  const parcelas = parcelasDe(nota)
  const [primeira] = parcelas
  const emVarias = parcelas.length > 1 && primeira !== undefined && primeira.valor > 0
  const valor = emVarias ? primeira.valor : centavosDe(lido(nota, 'total', 'ICMSTot', 'vNF'))
  // An instalment is what is to be paid of the note: nobody says of which of them something is withheld.
  const retencoes = emVarias ? [] : todas
  const abatido = emVarias ? 0 : centavosDe(lido(nota, 'cobr', 'fat', 'vDesc'))
  const emissao = diaDe(lido(nota, 'ide', 'dhEmi') ?? lido(nota, 'ide', 'dEmi'))
  return {
    especie: 'NF-e',
    numero: chave.numero,
    serie: chave.serie,
    chave: chave.chave,
    emissao,
    competencia: emissao?.slice(0, 7) ?? null,
    emitente,
    tomador: parteDe(descer(nota, 'dest')),
    descricao: descricaoDe(nota),
    ramo: 'Materiais',
    valor,
    desconto: Math.min(abatido, valor - somaDe(retencoes)),
    ...{ retencoes, outras: 0 },
    vencimento: primeira?.vencimento ?? null,
    assinado: nota.atributos['Id'] ?? '',
    avisos: [
      ...(emVarias ? [emParcelas(parcelas, chave.numero)] : []),
      ...(emVarias && todas.length > 0
        ? [
            `A nota retém ${formatarCentavos(somaDe(todas))}: confira com o contador se as parcelas já são sem isso, e diga em Retenções.`,
          ]
        : []),
      ...(protocolo ? [] : ['O arquivo não traz a autorização da Receita. Confira a chave em nfe.fazenda.gov.br.']),
    ],
  }
}
