import { diaEm, formatarData, mesPorExtenso } from '#contract/calendario.ts'
import { formatarReais } from '#contract/moeda.ts'
import type { Comparado, TotalDoOrcamento } from '#contract/orcamentos.ts'
import type { ResultadoDoParecer } from '#contract/parecer.ts'
import type { Prestacao } from '#contract/prestacoes.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import type { Emitente } from '../condominio/emitente.rules.ts'

/** The accounts of a month as a document: the same for everybody, so that nobody learns from it who owes. Pure. */

export const NOME_DO_PARECER: Record<ResultadoDoParecer, string> = {
  favoravel: 'Favorável',
  com_ressalvas: 'Favorável com ressalvas',
  contrario: 'Contrário',
}

const emPercentual = (v: number | null) => (v === null ? '–' : `${v.toLocaleString('pt-BR')} %`)
const emReaisOuTraco = (v: number, anual: number) => (anual === 0 ? '–' : formatarReais(v))

function balanceteEm({ balancete: { fundos, total } }: Prestacao): Bloco {
  const linha = (nome: string, l: typeof total) => [
    nome,
    formatarReais(l.saldoInicial),
    formatarReais(l.receitas),
    formatarReais(l.despesas),
    formatarReais(l.entradas - l.saidas),
    formatarReais(l.saldoFinal),
  ]
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Fundo', largura: 0.2 },
      { titulo: 'Saldo inicial', largura: 0.16, numero: true },
      { titulo: 'Receitas', largura: 0.16, numero: true },
      { titulo: 'Despesas', largura: 0.16, numero: true },
      { titulo: 'Transferências', largura: 0.16, numero: true },
      { titulo: 'Saldo final', largura: 0.16, numero: true },
    ],
    linhas: fundos.map((f) => linha(f.fundo.nome, f)),
    total: linha('Total', total),
  }
}

const comparada = (nome: string, l: TotalDoOrcamento) => {
  const { previsto, realizado, percentual }: Comparado = l.noMes
  return [
    nome,
    emReaisOuTraco(previsto, l.anual),
    formatarReais(realizado),
    emPercentual(percentual),
    emReaisOuTraco(l.ateOMes.previsto, l.anual),
    formatarReais(l.ateOMes.realizado),
  ]
}

/** Receitas or despesas by category: the month, and from January to it. */
const porCategoria = ({ orcamento: o }: Prestacao, tipo: 'receita' | 'despesa'): Bloco => ({
  tipo: 'tabela',
  colunas: [
    { titulo: 'Categoria', largura: 0.25 },
    { titulo: 'Previsto no mês', largura: 0.16, numero: true },
    { titulo: 'Realizado no mês', largura: 0.16, numero: true },
    { titulo: 'Em %', largura: 0.1, numero: true },
    { titulo: 'Previsto no ano até aqui', largura: 0.165, numero: true },
    { titulo: 'Realizado no ano até aqui', largura: 0.165, numero: true },
  ],
  linhas: o.linhas
    .filter((l) => l.tipo === tipo && (l.anual > 0 || l.ateOMes.realizado > 0))
    .map((l) => comparada(l.categoria?.nome ?? 'Sem categoria', l)),
  total: comparada('Total', tipo === 'receita' ? o.receitas : o.despesas),
})

function comprovantesEm({ comprovantes, balancete }: Prestacao): Bloco {
  if (comprovantes.length === 0) return { tipo: 'paragrafo', texto: 'Não houve despesas no mês.' }
  const quantos = (n: number) => (n === 0 ? 'sem arquivo' : n === 1 ? '1 arquivo' : `${n} arquivos`)
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Dia', largura: 0.13 },
      { titulo: 'Despesa', largura: 0.31 },
      { titulo: 'Nota', largura: 0.13 },
      { titulo: 'Categoria', largura: 0.15 },
      { titulo: 'Arquivos', largura: 0.12 },
      { titulo: 'Valor', largura: 0.16, numero: true },
    ],
    linhas: comprovantes.map((c) => [
      formatarData(c.data),
      c.nome,
      c.nota,
      c.categoria ?? 'Sem categoria',
      quantos(c.arquivos.length),
      formatarReais(c.valor),
    ]),
    total: ['Total', '', '', '', '', formatarReais(balancete.total.despesas)],
  }
}

/** Where no statement reaches the end of the month: no figure is made up for it. */
export const SEM_EXTRATO = 'sem extrato até esta data'

function bancoEm({ banco }: Prestacao): Bloco {
  if (banco.length === 0) return { tipo: 'paragrafo', texto: 'Nenhum extrato do banco foi importado.' }
  return {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Conta', largura: 0.5 },
      { titulo: 'Saldo do extrato em', largura: 0.25 },
      { titulo: 'Saldo', largura: 0.25, numero: true },
    ],
    linhas: banco.map((c) => [
      c.nome,
      c.em === null ? SEM_EXTRATO : formatarData(c.em),
      c.saldo === null ? '–' : formatarReais(c.saldo),
    ]),
  }
}

function parecerEm({ parecer: p }: Prestacao): Bloco[] {
  if (p === null) return [{ tipo: 'paragrafo', texto: 'O conselho ainda não deu parecer.' }]
  return [
    { tipo: 'paragrafo', texto: NOME_DO_PARECER[p.resultado], destaque: true },
    ...(p.texto === '' ? [] : [{ tipo: 'paragrafo' as const, texto: p.texto }]),
    { tipo: 'paragrafo', texto: `${p.de}, ${formatarData(p.em)}` },
  ]
}

/** "3 unidades, 5 cobranças" */
export function atrasoEmPalavras({ unidades: u, cobrancas: c }: Prestacao['inadimplencia']): string {
  if (c === 0) return 'Nenhuma cobrança vencida'
  return `${u === 1 ? '1 unidade' : `${u} unidades`}, ${c === 1 ? '1 cobrança vencida' : `${c} cobranças vencidas`}`
}

/** The accounts of a month as a document. */
export function documentoDaPrestacao(p: Prestacao, quem: Emitente): Documento {
  const mes = mesPorExtenso(p._id)
  const situacao =
    p.publicadaEm === null
      ? 'Rascunho: ainda não publicada, e os números podem mudar'
      : `Publicada em ${formatarData(diaEm(new Date(p.publicadaEm)))} por ${p.publicadaPor ?? ''}`
  return {
    titulo: `Prestação de contas de ${mes}`,
    emitente: [quem.nome, ...(quem.endereco === null ? [] : [quem.endereco])],
    blocos: [
      { tipo: 'paragrafo', texto: situacao },
      ...(p.nota === ''
        ? []
        : [
            { tipo: 'titulo' as const, texto: 'Nota do síndico' },
            { tipo: 'paragrafo' as const, texto: p.nota },
          ]),
      { tipo: 'titulo', texto: 'Balancete por fundo' },
      balanceteEm(p),
      { tipo: 'titulo', texto: 'Receitas por categoria' },
      porCategoria(p, 'receita'),
      { tipo: 'titulo', texto: 'Despesas por categoria' },
      porCategoria(p, 'despesa'),
      { tipo: 'titulo', texto: 'Despesas e comprovantes' },
      comprovantesEm(p),
      { tipo: 'titulo', texto: 'Inadimplência' },
      {
        tipo: 'fatos',
        fatos: [
          ['No dia', formatarData(p.inadimplencia.em)],
          ['Em atraso', atrasoEmPalavras(p.inadimplencia)],
          ['Principal', formatarReais(p.inadimplencia.principal)],
        ],
      },
      { tipo: 'titulo', texto: 'Banco' },
      bancoEm(p),
      { tipo: 'titulo', texto: 'Parecer do conselho' },
      ...parecerEm(p),
    ],
    rodape: `${quem.nome} · Prestação de contas de ${mes}`,
  }
}
