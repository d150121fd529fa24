import type { Acordo } from '#contract/cobranca/acordos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { formatarCpf } from '#contract/valores/documentos.ts'
import { formatarReais, paraCentavos } from '#contract/valores/moeda.ts'
import { reaisPorExtenso } from '#contract/valores/por-extenso.ts'
import { emDias } from '#contract/valores/texto.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'

/** The agreement as a paper to sign. Pure; amounts in reais. */

export interface Devedor {
  nome: string | null
  /** Eleven digits; null while nobody typed it, or for whoever may not read it. */
  cpf: string | null
}

const porcento = (n: number) => `${n.toLocaleString('pt-BR', { maximumFractionDigits: 4 })}\u00a0%`
const paragrafo = (texto: string): Bloco => ({ tipo: 'paragrafo', texto })
const LINHA = '______________________________________________'

function partes(a: Acordo, quem: Emitente, devedor: Devedor): Bloco[] {
  const sindico = quem.sindico === null ? '' : `, neste ato por seu síndico, ${quem.sindico}`
  const cpf = devedor.cpf === null ? '' : `, CPF ${formatarCpf(devedor.cpf)}`
  return [
    { tipo: 'titulo', texto: 'Partes' },
    paragrafo(`Credor: ${quem.nome}${sindico}.`),
    paragrafo(`Devedor: ${devedor.nome ?? LINHA}${cpf}, pela unidade ${a.unidade.nome}.`),
  ]
}

const divida = (a: Acordo): Bloco[] => [
  { tipo: 'titulo', texto: `Dívida em ${formatarData(a.data)}` },
  paragrafo(
    `O devedor reconhece dever ${formatarReais(a.divida)} (${reaisPorExtenso(paraCentavos(a.divida))}), que é a soma destas cobranças:`,
  ),
  {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Cobrança', largura: 0.3 },
      { titulo: 'Vencimento', largura: 0.14 },
      { titulo: 'Principal', largura: 0.15, numero: true },
      { titulo: 'Correção', largura: 0.13, numero: true },
      { titulo: 'Juros e multa', largura: 0.14, numero: true },
      { titulo: 'Total', largura: 0.14, numero: true },
    ],
    linhas: a.cobrancas.map((c) => [
      `${nomeDaCobranca(c)} (${c.numero})`,
      formatarData(c.vencimento),
      formatarReais(c.principal),
      formatarReais(c.correcao),
      formatarReais(c.juros + c.multa),
      formatarReais(c.total),
    ]),
    total: ['Total', '', '', '', '', formatarReais(a.divida)],
  },
]

function juros(a: Acordo): string {
  if (a.jurosAoMes === 0) return 'O acordo não tem juros.'
  const sobre = a.jurosSobre === 'divida' ? 'toda a dívida' : 'o principal e a correção'
  return `Sobre ${sobre} correm juros simples de ${porcento(a.jurosAoMes)} ao mês, que somam ${formatarReais(a.juros)} e estão nas parcelas.`
}

const parcelas = (a: Acordo): Bloco[] => [
  { tipo: 'titulo', texto: 'Pagamento' },
  paragrafo(
    `O devedor pagará ${formatarReais(a.total)} (${reaisPorExtenso(paraCentavos(a.total))}) como segue. ${juros(a)}`,
  ),
  {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Parcela', largura: 0.2 },
      { titulo: 'Cobrança', largura: 0.28 },
      { titulo: 'Vencimento', largura: 0.26 },
      { titulo: 'Valor', largura: 0.26, numero: true },
    ],
    linhas: a.parcelas.map((p) => [
      p.numero === 0 ? 'Entrada' : String(p.numero),
      p.numeroDaCobranca,
      vencimentoPorExtenso(p),
      formatarReais(p.valor),
    ]),
    total: ['Total', '', '', formatarReais(a.total)],
  },
  ...(a.parcelas.some((p) => p.venceEm !== p.vencimento)
    ? [paragrafo('A parcela que vence em dia sem banco pode ser paga, sem acréscimo, até o dia útil seguinte.')]
    : []),
]

const condicoes = (a: Acordo): Bloco[] => [
  { tipo: 'titulo', texto: 'Condições' },
  paragrafo(
    `Se uma parcela atrasar mais de ${emDias(a.tolerancia)}, o acordo se desfaz: as cobranças acima voltam a ser devidas, com os encargos desde o vencimento de cada uma, menos o que as parcelas pagaram. O reconhecimento da dívida interrompe a prescrição (Código Civil, art. 202, VI).`,
  ),
  ...(a.clausula === null ? [] : [paragrafo(`Cláusula: ${a.clausula}`)]),
  ...(a.observacao === null || a.observacao === '' ? [] : [paragrafo(`Observação: ${a.observacao}`)]),
]

const assinaturas = (quem: Emitente, devedor: Devedor): Bloco[] => [
  { tipo: 'titulo', texto: 'Assinaturas', junto: 220 },
  paragrafo('Local e data: ______________________________, ____/____/________'),
  {
    tipo: 'assinaturas',
    nomes: [
      [quem.nome, quem.sindico === null ? 'Credor' : `Credor, por ${quem.sindico}`],
      [devedor.nome ?? '', 'Devedor'],
      ['', 'Testemunha 1, nome e CPF'],
      ['', 'Testemunha 2, nome e CPF'],
    ],
  },
]

/** The term of an agreement: who, what is owed, how it is paid, what follows when it is not, and where to sign. */
export const documentoDoTermo = (a: Acordo, quem: Emitente, devedor: Devedor): Documento => ({
  titulo: `Termo de acordo ${a.numero}`,
  timbre: timbreDe(quem),
  blocos: [
    ...(a.status === 'ativo' ? [] : [{ ...paragrafo(`Este acordo não está mais em vigor.`), destaque: true } as Bloco]),
    ...partes(a, quem, devedor),
    ...divida(a),
    ...parcelas(a),
    ...condicoes(a),
    ...assinaturas(quem, devedor),
  ],
  rodape: `${quem.nome} · Termo de acordo ${a.numero}`,
})
