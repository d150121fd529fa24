import { formatarCpfOuCnpj } from '../../valores/documentos.ts'
import { mesPorExtenso } from '../../valores/calendario.ts'
import { somarReais } from '../../valores/moeda.ts'
import type { ColunaDoQuadro, Quadro } from '../../valores/quadros.ts'
import type { ExtratoDeRetencoes, LinhaDoExtratoDeRetencoes } from '../retencoes.ts'
import { TRIBUTOS, tributos, type Tributo } from './tributos.ts'

/** What was withheld from suppliers in a month, as one table for screen, PDF and spreadsheet. Pure; amounts in reais. */

const POR_QUE_DIA = { emissao: 'Emissão', pagamento: 'Pagamento' } as const

/** Of all that is to be shown, what of each tax. */
const quantoDe = (l: LinhaDoExtratoDeRetencoes, tributo: Tributo) =>
  somarReais(l.retencoes.filter((r) => r.tributo === tributo).map((r) => r.valor))

const LARGURAS = { conta: 0.18, fornecedor: 0.2, nota: 0.08, dia: 0.1 }
const DAS_PALAVRAS = Object.values(LARGURAS).reduce((s, l) => s + l, 0)

/** A supplier as the statement names them. */
const nomeDe = ({ fornecedor, documento }: LinhaDoExtratoDeRetencoes): string =>
  fornecedor === null
    ? 'Sem fornecedor'
    : [fornecedor.name, documento === null ? null : formatarCpfOuCnpj(documento)].filter(Boolean).join(', ')

/** Gross, each tax and net of each note of a month, one line a note. */
export function quadroDoExtrato({ mes, por, fornecedor, linhas }: ExtratoDeRetencoes): Quadro {
  const quais = tributos.filter((t) => linhas.some((l) => quantoDe(l, t) > 0))
  const comDesconto = linhas.some((l) => l.desconto > 0)
  const titulosDosValores = [
    'Bruto',
    ...quais.map((t) => TRIBUTOS[t].nome),
    ...(comDesconto ? ['Desconto'] : []),
    'Líquido',
  ]
  const valoresDe = (l: LinhaDoExtratoDeRetencoes) => [
    l.bruto,
    ...quais.map((t) => quantoDe(l, t)),
    ...(comDesconto ? [l.desconto] : []),
    l.liquido,
  ]
  const largura = (1 - DAS_PALAVRAS) / titulosDosValores.length
  const colunas: ColunaDoQuadro[] = [
    { titulo: 'Conta', tipo: 'texto', largura: LARGURAS.conta },
    { titulo: 'Fornecedor', tipo: 'texto', largura: LARGURAS.fornecedor },
    { titulo: 'Nota', tipo: 'texto', largura: LARGURAS.nota },
    { titulo: POR_QUE_DIA[por], tipo: 'data', largura: LARGURAS.dia },
    ...titulosDosValores.map((titulo): ColunaDoQuadro => ({ titulo: `${titulo} (R$)`, tipo: 'reais', largura })),
  ]
  const valores = linhas.map(valoresDe)
  return {
    titulo: `Retenções de ${mesPorExtenso(mes)}${fornecedor === null ? '' : `: ${fornecedor.name}`}`,
    folha: 'Retenções',
    colunas,
    linhas: linhas.map((l, i) => ({
      chave: l.conta._id,
      celulas: [l.conta.name, nomeDe(l), l.nota, l.dia, ...(valores[i] ?? [])],
    })),
    total:
      linhas.length === 0
        ? null
        : ['Total', null, null, null, ...titulosDosValores.map((_, i) => somarReais(valores.map((v) => v[i] ?? 0)))],
    vazio: 'Nada foi retido de fornecedores neste mês.',
    nota:
      por === 'emissao'
        ? 'Contas lançadas de notas emitidas no mês; as que não dizem o dia da nota contam no mês da competência. O INSS que o condomínio paga sobre autônomos não sai deles, e não está aqui.'
        : 'Contas pagas no mês. O INSS que o condomínio paga sobre autônomos não sai deles, e não está aqui.',
  }
}
