import { formatarCentavos } from '#contract/valores/moeda.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { DIAS_DE_VALIDADE, type ResultadoDeCertidao, type SituacaoDoAcordo } from '#contract/cobranca/certidoes.ts'
import { SINAIS_DO_CODIGO, TAMANHO_DO_CODIGO } from '#contract/cobranca/codigo-da-certidao.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { CENTIMETRO } from '#server/platform/pdf/folha.ts'
import { lugarDeAssinar, timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'
import { oCredito } from './credito-na-certidao.rules.ts'

/** Certificates of debts: their code, how long they are good for, what they say. Pure; amounts in centavos. */

/** @param bytes random, at least 64; those that would make some signs likelier are passed over */
export function codigoDe(bytes: Uint8Array): string {
  const limite = 256 - (256 % SINAIS_DO_CODIGO.length)
  return [...bytes]
    .filter((b) => b < limite)
    .slice(0, TAMANHO_DO_CODIGO)
    .map((b) => SINAIS_DO_CODIGO[b % SINAIS_DO_CODIGO.length] ?? '')
    .join('')
}

/** `7KQ2-M9XW-4TNH-B6RD`. */
export const codigoEmGrupos = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-')

/** Last day a certificate of a day is good for. */
export const validadeDe = (dia: string): string => somarDias(dia, DIAS_DE_VALIDADE)

export interface Debito {
  numero: string
  nome: string
  /** The due date; certificates of before it was kept have only the one on a business day. */
  vencimento?: string
  venceEm: string
  /** With late charges. */
  total: number
}

type Proxima = Pick<Debito, 'vencimento' | 'venceEm' | 'total'>

const vencimentoDe = (d: Pick<Debito, 'vencimento' | 'venceEm'>): string => formatarData(d.vencimento ?? d.venceEm)

/** An agreement still to be fulfilled, as it stands that day. */
export interface AcordoNaCertidao {
  numero: string
  /** Instalments in all, and those wholly paid. */
  parcelas: number
  pagas: number
  /** Still to pay, with the late charges of those overdue. */
  aberto: number
  /** Overdue ones, which are among the overdue charges too. */
  vencidas: number
  /** The first that is not overdue; null when none is left. */
  proxima: Proxima | null
}

/** @param abertas instalments still to pay, in the order they fall due */
export function acordoNaCertidao(
  numero: string,
  { parcelas, pagas }: { parcelas: number; pagas: number },
  abertas: readonly Proxima[],
  em: string,
): AcordoNaCertidao {
  return {
    ...{ numero, parcelas, pagas },
    aberto: abertas.reduce((s, p) => s + p.total, 0),
    vencidas: abertas.filter((p) => p.venceEm < em).length,
    proxima: abertas.find((p) => p.venceEm >= em) ?? null,
  }
}

export interface Debitos {
  vencidas: Debito[]
  /** Still to be fulfilled; of before their instalments were told, the number alone. */
  acordos: (AcordoNaCertidao | string)[]
  /** Overdue, and claimed no more: in no total. Absent in certificates of before they were told apart. */
  prescritas?: (Debito & { ultimoDia: string })[]
  /** What the unit, its tenants left out, paid beyond its charges or ahead of them. Absent where there is none. */
  credito?: number
}

/**
 * Overdue charges, or an agreement whose debt is not all paid yet, leave the unit with a debt. One that prescribed exists all
 * the same, though nobody may claim it in court.
 */
export const resultadoDe = (d: Debitos): ResultadoDeCertidao =>
  d.vencidas.length === 0 && d.acordos.length === 0 && (d.prescritas ?? []).length === 0 ? 'negativa' : 'positiva'

const contados = (d: Debitos): AcordoNaCertidao[] => d.acordos.filter((a) => typeof a !== 'string')

/** How the agreements stand; null where there is none, or nobody wrote it down. */
export function situacaoDoAcordo(d: Debitos): SituacaoDoAcordo | null {
  const acordos = contados(d)
  return acordos.length === 0 ? null : acordos.some((a) => a.vencidas > 0) ? 'em_atraso' : 'em_dia'
}

/** What of the agreements is still to pay, in centavos. */
export const emAcordo = (d: Debitos): number => contados(d).reduce((s, a) => s + a.aberto, 0)

interface ParaImprimir {
  codigo: string
  unidade: string
  data: string
  validaAte: string
  resultado: ResultadoDeCertidao
  debitos: Debitos
  total: number
  /** Where it is checked; null while the address of this installation only opens on the server itself. */
  endereco: string | null
  /** Names of who owned the unit that day. */
  donos: readonly string[]
  certificadaPor: string | null
}

/** What can be claimed no more, apart from what can. */
function asPrescritas(c: ParaImprimir): Bloco[] {
  const prescritas = c.debitos.prescritas ?? []
  if (prescritas.length === 0) return []
  return [
    { tipo: 'titulo', texto: 'Cobranças prescritas' },
    {
      tipo: 'paragrafo',
      texto:
        'Passaram cinco anos do vencimento (Código Civil, art. 206, §5º, I): não podem mais ser exigidas em juízo, e não entram no total. Continuam registradas, e podem ser pagas.',
    },
    {
      tipo: 'tabela',
      colunas: [
        { titulo: 'Cobrança', largura: 0.42 },
        { titulo: 'Vencimento', largura: 0.18 },
        { titulo: 'Prescreveu depois de', largura: 0.2 },
        { titulo: 'Valor no dia', largura: 0.2, numero: true },
      ],
      linhas: prescritas.map((d) => [
        `${d.nome} (${d.numero})`,
        vencimentoDe(d),
        formatarData(d.ultimoDia),
        formatarCentavos(d.total),
      ]),
    },
  ]
}

const soEmAcordo = (d: Debitos): boolean =>
  d.vencidas.length === 0 && (d.prescritas ?? []).length === 0 && situacaoDoAcordo(d) === 'em_dia'

function situacaoEmPalavras({ vencidas }: AcordoNaCertidao): string {
  if (vencidas === 0) return 'em dia'
  return vencidas === 1 ? 'em atraso: 1 parcela vencida' : `em atraso: ${vencidas} parcelas vencidas`
}

/** What is under agreement, and whether it is kept. */
function osAcordos(d: Debitos): Bloco[] {
  const antigos = d.acordos.filter((a) => typeof a === 'string')
  const ditos: Bloco[] = antigos.map((numero) => ({
    tipo: 'paragrafo',
    texto: `Há dívida no acordo ${numero}, ainda não cumprido.`,
  }))
  const acordos = contados(d)
  if (acordos.length === 0) return ditos
  const vencida = acordos.some((a) => a.vencidas > 0)
  return [
    ...ditos,
    { tipo: 'titulo', texto: 'Em acordo, ainda não cumprido' },
    {
      tipo: 'tabela',
      colunas: [
        { titulo: 'Acordo', largura: 0.19 },
        { titulo: 'Parcelas pagas', largura: 0.15 },
        { titulo: 'Situação', largura: 0.24 },
        { titulo: 'Próxima parcela', largura: 0.22 },
        { titulo: 'Em aberto no dia', largura: 0.2, numero: true },
      ],
      linhas: acordos.map((a) => [
        a.numero,
        `${a.pagas} de ${a.parcelas}`,
        situacaoEmPalavras(a),
        a.proxima === null ? 'nenhuma' : `${vencimentoDe(a.proxima)}, ${formatarCentavos(a.proxima.total)}`,
        formatarCentavos(a.aberto),
      ]),
    },
    ...(vencida
      ? [{ tipo: 'paragrafo' as const, texto: 'As parcelas vencidas estão também no total dos débitos vencidos.' }]
      : []),
  ]
}

function oQueConsta(c: ParaImprimir): Bloco[] {
  const { vencidas } = c.debitos
  if (c.resultado === 'negativa')
    return [
      {
        tipo: 'paragrafo',
        texto: `Certificamos que, em ${formatarData(c.data)}, não constam débitos condominiais vencidos da unidade ${c.unidade}.`,
        destaque: true,
      },
      {
        tipo: 'paragrafo',
        texto:
          'Vale como prova da quitação das obrigações da unidade para com o condomínio até esse dia (Lei 4.591/1964, art. 4º, parágrafo único).',
      },
    ]
  const lista: Bloco[] =
    vencidas.length === 0
      ? []
      : [
          {
            tipo: 'tabela',
            colunas: [
              { titulo: 'Cobrança', largura: 0.58 },
              { titulo: 'Vencimento', largura: 0.2 },
              { titulo: 'Valor no dia', largura: 0.22, numero: true },
            ],
            linhas: vencidas.map((d) => [`${d.nome} (${d.numero})`, vencimentoDe(d), formatarCentavos(d.total)]),
            total: ['Total', '', formatarCentavos(c.total)],
          },
        ]
  return [
    {
      tipo: 'paragrafo',
      texto: `Declaramos que, em ${formatarData(c.data)}, constam débitos condominiais da unidade ${c.unidade}${soEmAcordo(c.debitos) ? ', todos em acordo e com as parcelas em dia' : ''}.`,
      destaque: true,
    },
    ...lista,
    ...osAcordos(c.debitos),
    ...asPrescritas(c),
    {
      tipo: 'paragrafo',
      texto:
        'A dívida acompanha a unidade: quem a adquire responde por ela, com multa e juros (Código Civil, art. 1.345).',
    },
  ]
}

/** Who certifies; of before it was written down, the administration. */
const quemAssina = (c: ParaImprimir, quem: Emitente): string =>
  `Emitida em ${formatarData(c.data)} pela administração de ${quem.nome}${c.certificadaPor === null ? '' : `. Certifica: ${c.certificadaPor}`}.`

/** How whoever receives it checks it. @param qr of the address */
function comoConferir(c: ParaImprimir, qr: Buffer | null): Bloco[] {
  const codigo = `Código: ${codigoEmGrupos(c.codigo)}. Cobranças que vencem depois de ${formatarData(c.data)} não estão nesta página.`
  if (c.endereco === null || qr === null)
    return [
      { tipo: 'titulo', texto: 'Como conferir', junto: 80 },
      {
        tipo: 'paragrafo',
        texto:
          'Peça à administração o endereço do sistema do condomínio e digite o código em “Conferir certidão”. O que a página mostra deve ser igual ao que está aqui.',
      },
      { tipo: 'paragrafo', texto: codigo },
    ]
  return [
    { tipo: 'titulo', texto: 'Como conferir', junto: 262 },
    {
      tipo: 'paragrafo',
      texto:
        'Leia o código com a câmera do celular, ou abra o endereço abaixo. O que a página mostra deve ser igual ao que está aqui.',
    },
    {
      tipo: 'figura',
      png: qr,
      lado: 5 * CENTIMETRO,
      alt: 'QR code do endereço de conferência, que está escrito abaixo',
    },
    { tipo: 'codigo', texto: c.endereco },
    { tipo: 'paragrafo', texto: codigo },
  ]
}

/** The certificate as a document. @param qr of the address */
export const documentoDaCertidao = (c: ParaImprimir, quem: Emitente, qr: Buffer | null): Documento => ({
  titulo: c.resultado === 'negativa' ? 'Certidão negativa de débitos' : 'Declaração de débitos',
  timbre: timbreDe(quem),
  blocos: [
    {
      tipo: 'fatos',
      fatos: [
        ['Unidade', c.unidade],
        ...(c.donos.length === 0
          ? []
          : [[c.donos.length === 1 ? 'Proprietário' : 'Proprietários', c.donos.join(', ')] as const]),
        ['Situação em', formatarData(c.data)],
        ['Válida até', formatarData(c.validaAte)],
      ],
    },
    ...oQueConsta(c),
    ...oCredito(c.debitos, c.data),
    { tipo: 'paragrafo', texto: quemAssina(c, quem) },
    lugarDeAssinar(quem, c.certificadaPor),
    ...comoConferir(c, qr),
  ],
  rodape: `${quem.nome} · ${codigoEmGrupos(c.codigo)}`,
})
