import type { TotalDoOrcamento } from '#contract/orcamentos.ts'
import type { Prestacao } from '#contract/prestacoes.ts'
import type { Coluna, Linha } from '#server/platform/export/table.ts'
import type { Folha } from '#server/platform/export/workbook.ts'
import { NOME_DO_PARECER, SEM_EXTRATO } from './documento.rules.ts'

/** The accounts of a month as sheets, one for each part, without saying who owes. Pure. */

const texto = (titulo: string, largura = 30): Coluna => ({ titulo, tipo: 'texto', largura })
const reais = (titulo: string): Coluna => ({ titulo: `${titulo} (R$)`, tipo: 'reais', largura: 20 })
const data = (titulo: string): Coluna => ({ titulo, tipo: 'data', largura: 12 })

function folhaDoBalancete({ balancete: { fundos, total } }: Prestacao): Folha {
  const linha = (nome: string, l: typeof total): Linha => [
    nome,
    l.saldoInicial,
    l.receitas,
    l.despesas,
    l.entradas,
    l.saidas,
    l.saldoFinal,
  ]
  return {
    nome: 'Balancete',
    colunas: [
      texto('Fundo'),
      ...[
        'Saldo inicial',
        'Receitas',
        'Despesas',
        'Transferências recebidas',
        'Transferências feitas',
        'Saldo final',
      ].map(reais),
    ],
    linhas: fundos.map((f) => linha(f.fundo.nome, f)),
    rodape: linha('Total', total),
  }
}

function folhaDasCategorias({ orcamento: o }: Prestacao, tipo: 'receita' | 'despesa'): Folha {
  const linha = (nome: string, { anual, noMes, ateOMes }: TotalDoOrcamento): Linha => [
    nome,
    anual,
    noMes.previsto,
    noMes.realizado,
    ateOMes.previsto,
    ateOMes.realizado,
  ]
  return {
    nome: tipo === 'receita' ? 'Receitas' : 'Despesas',
    colunas: [
      texto('Categoria'),
      ...['Previsto no ano', 'Previsto no mês', 'Realizado no mês', 'Previsto até o mês', 'Realizado até o mês'].map(
        reais,
      ),
    ],
    linhas: o.linhas.filter((l) => l.tipo === tipo).map((l) => linha(l.categoria?.nome ?? 'Sem categoria', l)),
    rodape: linha('Total', tipo === 'receita' ? o.receitas : o.despesas),
  }
}

const folhaDosComprovantes = ({ comprovantes, balancete }: Prestacao): Folha => ({
  nome: 'Comprovantes',
  colunas: [
    data('Dia'),
    texto('Despesa', 40),
    texto('Nota', 16),
    texto('Categoria', 24),
    texto('Fundo', 24),
    reais('Valor'),
    texto('Arquivos', 60),
  ],
  linhas: comprovantes.map((c) => [
    c.data,
    c.nome,
    c.nota,
    c.categoria,
    c.fundo,
    c.valor,
    c.arquivos.map((a) => a.nome).join(', '),
  ]),
  rodape: ['Total', null, null, null, null, balancete.total.despesas, null],
})

const folhaDaInadimplencia = ({ inadimplencia: i }: Prestacao): Folha => ({
  nome: 'Inadimplência',
  colunas: [
    data('No dia'),
    { titulo: 'Unidades', tipo: 'inteiro', largura: 12 },
    { titulo: 'Cobranças', tipo: 'inteiro', largura: 12 },
    reais('Principal'),
  ],
  linhas: [[i.em, i.unidades, i.cobrancas, i.principal]],
})

const folhaDoBanco = ({ banco }: Prestacao): Folha => ({
  nome: 'Banco',
  colunas: [texto('Conta', 40), data('Em'), reais('Saldo'), texto('Observação')],
  linhas: banco.map((c) => [c.nome, c.em, c.saldo, c.em === null ? SEM_EXTRATO : '']),
})

const folhaDoParecer = ({ parecer: p, nota }: Prestacao): Folha => ({
  nome: 'Parecer',
  colunas: [
    texto('Parecer do conselho'),
    texto('Texto', 60),
    texto('Assina'),
    data('Em'),
    texto('Nota do síndico', 60),
  ],
  linhas: [[p && NOME_DO_PARECER[p.resultado], p && p.texto, p && p.de, p && p.em, nota]],
})

export const folhasDaPrestacao = (p: Prestacao): Folha[] => [
  folhaDoBalancete(p),
  folhaDasCategorias(p, 'receita'),
  folhaDasCategorias(p, 'despesa'),
  folhaDosComprovantes(p),
  folhaDaInadimplencia(p),
  folhaDoBanco(p),
  folhaDoParecer(p),
]
