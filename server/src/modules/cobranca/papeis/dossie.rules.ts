import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCpf } from '#contract/valores/documentos.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { reaisPorExtenso } from '#contract/valores/por-extenso.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { lugarDeAssinar, timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'
import type { Regra } from '../encargos/regra-de-atraso.rules.ts'
import { jurosDe, memoria, textoDaRegra, vencimentoDe } from './documentos.rules.ts'

/**
 * What the collection file of a unit says. The debt of a condominium is an enforceable title when the documents prove it (CPC 784 X),
 * and who enforces it shows how it was worked out: index, rate, first and last day, capitalisation, discounts (CPC 798, sole paragraph).
 * Pure; amounts in reais.
 */

/** Somebody who owes, and as what. */
export interface Devedor {
  nome: string
  /** Eleven digits; null while nobody typed it. */
  cpf: string | null
  papel: string
}

/** Somebody was told of the debt. */
export interface AvisoDado {
  dia: string
  como: string
  aQuem: string
  oQue: string
}

/** A charge that is overdue, with the rule of its due date. */
export interface Vencida {
  cobranca: Cobranca
  regra: Regra
}

export interface Dossie {
  unidade: string
  /** Day of the debt. */
  em: string
  devedores: readonly Devedor[]
  /** The oldest first; none of them prescribed. */
  vencidas: readonly Vencida[]
  prescritas: readonly Cobranca[]
  /** Numbers of agreements still to be fulfilled: what they hold is in no figure. */
  acordos: readonly string[]
  avisos: readonly AvisoDado[]
  /** The documents whose pages follow. */
  anexos: readonly string[]
}

const paragrafo = (texto: string): Bloco => ({ tipo: 'paragrafo', texto })
const somar = (vencidas: readonly Vencida[], parte: (c: Cobranca) => number) =>
  paraReais(vencidas.reduce((s, { cobranca: c }) => s + paraCentavos(parte(c)), 0))
const nomeDe = (c: Cobranca) => `${nomeDaCobranca(c)} (${c.numero})`

function partes({ unidade, devedores }: Dossie, quem: Emitente): Bloco[] {
  const deQuem = (d: Devedor) => `${d.nome}${d.cpf === null ? ', CPF não informado' : `, CPF ${formatarCpf(d.cpf)}`}`
  return [
    { tipo: 'titulo', texto: 'Partes' },
    {
      tipo: 'fatos',
      fatos: [
        ['Credor', quem.nome],
        ...(quem.sindico === null ? [] : [['Síndico', quem.sindico] as const]),
        ['Unidade', unidade],
        ...(devedores.length === 0
          ? [['Devedor', 'Ninguém registrado na unidade'] as const]
          : devedores.map((d) => [d.papel, deQuem(d)] as const)),
      ],
    },
    paragrafo(
      'A dívida acompanha a unidade: quem a adquire responde por ela, com multa e juros (Código Civil, art. 1.345).',
    ),
  ]
}

const demonstrativo = ({ vencidas, em }: Dossie): Bloco[] => [
  { tipo: 'titulo', texto: `Demonstrativo da dívida em ${formatarData(em)}` },
  {
    tipo: 'tabela',
    colunas: [
      { titulo: 'Cobrança', largura: 0.25 },
      { titulo: 'Vencimento', largura: 0.14 },
      { titulo: 'Principal', largura: 0.14, numero: true },
      { titulo: 'Correção', largura: 0.11, numero: true },
      { titulo: 'Juros', largura: 0.11, numero: true },
      { titulo: 'Multa', largura: 0.11, numero: true },
      { titulo: 'Total', largura: 0.14, numero: true },
    ],
    linhas: vencidas.map(({ cobranca: c }) => [
      nomeDe(c),
      formatarData(c.vencimento),
      ...[c.encargos.principal, c.encargos.correcao, c.encargos.juros, c.encargos.multa, c.encargos.total].map(
        formatarReais,
      ),
    ]),
    total: [
      'Total',
      '',
      ...(['principal', 'correcao', 'juros', 'multa', 'total'] as const).map((parte) =>
        formatarReais(somar(vencidas, (c) => c.encargos[parte])),
      ),
    ],
  },
  ...[...new Set(vencidas.flatMap((v) => v.cobranca.encargos.avisos))].map(paragrafo),
]

/** Each rule once, with the due dates it is of. */
function criterios({ vencidas, em }: Dossie): Bloco[] {
  const regras = Map.groupBy(vencidas, (v) => textoDaRegra(v.regra))
  const distintos = (de: (r: Regra) => string) => [...new Set(vencidas.map((v) => de(v.regra)))].join('; ')
  const dias = (todas: readonly Vencida[]) => {
    const [primeiro = '', ultimo = primeiro] = [todas[0], todas.at(-1)].flatMap((v) => v?.cobranca.vencimento ?? [])
    if (regras.size === 1) return ''
    if (primeiro === ultimo) return `Vencimento de ${formatarData(primeiro)}. `
    return `Vencimentos de ${formatarData(primeiro)} a ${formatarData(ultimo)}. `
  }
  return [
    { tipo: 'titulo', texto: 'Critérios do cálculo' },
    {
      tipo: 'fatos',
      fatos: [
        ['Índice de correção', distintos((r) => (r.indice === 'nenhum' ? 'sem correção' : r.indice))],
        ['Taxa de juros', distintos(jurosDe)],
        [
          'Termo inicial',
          'O dia seguinte ao vencimento de cada cobrança; a que vence em dia sem banco pode ser paga até o dia útil seguinte',
        ],
        ['Termo final', formatarData(em)],
        ['Capitalização', 'Juros simples, sem capitalização'],
        ['Descontos obrigatórios', 'Nenhum'],
      ],
    },
    ...[...regras].map(([texto, suas]) => paragrafo(`${dias(suas)}${texto}`)),
  ]
}

/** What was paid in part of these charges, and of which part of the debt. */
function pagamentos({ vencidas }: Dossie): Bloco[] {
  const pagos = vencidas.flatMap(({ cobranca: c }) =>
    c.pagamentos.filter((p) => p.estornadoEm === null).map((p) => ({ c, p })),
  )
  const titulo: Bloco = { tipo: 'titulo', texto: 'Pagamentos e a que foram imputados' }
  if (pagos.length === 0) return [titulo, paragrafo('Nada foi pago das cobranças acima.')]
  return [
    titulo,
    paragrafo(
      'Salvo ordem diversa com motivo registrado, o pagamento abate primeiro os juros e a multa, e depois o principal (Código Civil, art. 354).',
    ),
    {
      tipo: 'tabela',
      colunas: [
        { titulo: 'Cobrança', largura: 0.24 },
        { titulo: 'Pago em', largura: 0.12 },
        { titulo: 'Valor', largura: 0.14, numero: true },
        { titulo: 'Principal', largura: 0.14, numero: true },
        { titulo: 'Correção', largura: 0.12, numero: true },
        { titulo: 'Juros', largura: 0.12, numero: true },
        { titulo: 'Multa', largura: 0.12, numero: true },
      ],
      linhas: pagos.map(({ c, p }) => [
        c.numero,
        formatarData(p.data),
        ...[p.valor, p.principal, p.correcao, p.juros, p.multa].map(formatarReais),
      ]),
    },
  ]
}

const contaDe = ({ cobranca: c }: Vencida): Bloco[] => [
  { tipo: 'titulo', texto: nomeDe(c), junto: 140 },
  paragrafo(
    [
      `Vencimento: ${vencimentoDe(c)}.`,
      `Composição: ${c.itens.map((i) => `${i.descricao}, ${formatarReais(i.valor)}`).join('; ')}.`,
      ...(c.motivo === null ? [] : [`Motivo: ${c.motivo}.`]),
      ...(c.clausula === null ? [] : [`Cláusula: ${c.clausula}.`]),
    ].join(' '),
  ),
  memoria(c.encargos.memoria),
  ...(c.prescricao?.situacao === 'proxima'
    ? [{ ...paragrafo(`Pode ser exigida até ${formatarData(c.prescricao.ultimoDia)}.`), destaque: true } as Bloco]
    : []),
]

function foraDaConta({ prescritas, acordos }: Dossie): Bloco[] {
  if (prescritas.length + acordos.length === 0) return []
  const anos = 'passaram cinco anos do vencimento (Código Civil, art. 206, §5º, I)'
  return [
    { tipo: 'titulo', texto: 'O que não está nesta conta' },
    ...(prescritas.length === 0
      ? []
      : [
          paragrafo(
            `Prescritas, porque ${anos}: ${prescritas.map((c) => `${nomeDe(c)}, vencida em ${formatarData(c.vencimento)}`).join('; ')}.`,
          ),
        ]),
    ...acordos.map((numero) =>
      paragrafo(`As cobranças que entraram no acordo ${numero}, em vigor: delas contam só as parcelas vencidas.`),
    ),
  ]
}

function osAvisos({ avisos }: Dossie): Bloco[] {
  const titulo: Bloco = { tipo: 'titulo', texto: 'Avisos dados ao devedor' }
  if (avisos.length === 0) return [titulo, paragrafo('Nenhum aviso está registrado.')]
  return [
    titulo,
    {
      tipo: 'tabela',
      colunas: [
        { titulo: 'Dia', largura: 0.13 },
        { titulo: 'Como', largura: 0.22 },
        { titulo: 'A quem', largura: 0.3 },
        { titulo: 'O que', largura: 0.35 },
      ],
      linhas: avisos.map((a) => [formatarData(a.dia), a.como, a.aQuem, a.oQue]),
    },
  ]
}

/** The convenção is no document of this system yet: whoever files it puts it in. */
const oQueAcompanha = ({ anexos }: Dossie): Bloco[] => [
  { tipo: 'titulo', texto: 'Documentos' },
  ...(anexos.length === 0 ? [] : [paragrafo(`Seguem nas páginas seguintes: ${anexos.join('; ')}.`)]),
  paragrafo(
    `Para a execução ou o protesto, junte ${anexos.length === 0 ? 'também as atas das assembleias que aprovaram as contribuições, ' : ''}a convenção, a ata que elegeu o síndico e a matrícula da unidade.`,
  ),
]

/** The collection file of a unit, before the minutes that follow it. */
export function documentoDoDossie(d: Dossie, quem: Emitente): Documento {
  const total = somar(d.vencidas, (c) => c.encargos.total)
  return {
    titulo: `Dossiê de cobrança · ${d.unidade}`,
    timbre: timbreDe(quem),
    blocos: [
      paragrafo(
        'Contribuições ordinárias e extraordinárias de condomínio edilício (Código de Processo Civil, art. 784, X), com o demonstrativo do débito (art. 798, I, b, e parágrafo único).',
      ),
      {
        tipo: 'moldura',
        fatos: [
          {
            rotulo: 'Cobranças vencidas',
            valor: String(d.vencidas.length),
            nota: `A mais antiga, de ${formatarData(d.vencidas[0]?.cobranca.vencimento ?? d.em)}`,
          },
          { rotulo: 'Principal', valor: formatarReais(somar(d.vencidas, (c) => c.encargos.principal)) },
          {
            rotulo: `Dívida em ${formatarData(d.em)}`,
            valor: formatarReais(total),
            nota: reaisPorExtenso(paraCentavos(total)),
          },
        ],
      },
      ...partes(d, quem),
      ...demonstrativo(d),
      ...criterios(d),
      ...pagamentos(d),
      ...foraDaConta(d),
      ...d.vencidas.flatMap(contaDe),
      ...osAvisos(d),
      ...oQueAcompanha(d),
      paragrafo(`Feito em ${formatarData(d.em)} com os registros do condomínio.`),
      lugarDeAssinar(quem, quem.sindico),
    ],
    rodape: `${quem.nome} · Dossiê de cobrança · ${d.unidade}`,
  }
}
