import { formatarData, somarDias } from '#contract/calendario.ts'
import type { ResultadoDeCertidao } from '#contract/certidoes.ts'
import { formatarReais, paraReais } from '#contract/moeda.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { linhasDoEmitente, type Emitente } from '../condominio/emitente.rules.ts'

/** Certificates of debts: their code, how long they are good for, what they say. Pure; amounts in centavos. */

/** Without 0, 1, I, L, O and U: nobody mistakes one sign for another, and no word comes out. 30 signs, 16 of them: 78 bits. */
const SINAIS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAMANHO = 16
const DIAS_DE_VALIDADE = 30

/** @param bytes random, at least 64; those that would make some signs likelier are passed over */
export function codigoDe(bytes: Uint8Array): string {
  const limite = 256 - (256 % SINAIS.length)
  return [...bytes]
    .filter((b) => b < limite)
    .slice(0, TAMANHO)
    .map((b) => SINAIS[b % SINAIS.length] ?? '')
    .join('')
}

/** `7KQ2-M9XW-4TNH-B6RD`. */
export const codigoEmGrupos = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-')

/** The code somebody typed or opened, without what is only for the eye; null when it cannot be one. */
export function lerCodigo(texto: string): string | null {
  const limpo = texto.toUpperCase().replace(/[\s-]/g, '')
  return limpo.length === TAMANHO && [...limpo].every((s) => SINAIS.includes(s)) ? limpo : null
}

/** Last day a certificate of a day is good for. */
export const validadeDe = (dia: string): string => somarDias(dia, DIAS_DE_VALIDADE)

export interface Debito {
  numero: string
  nome: string
  venceEm: string
  /** With late charges. */
  total: number
}

export interface Debitos {
  vencidas: Debito[]
  /** Numbers of the agreements still to be fulfilled. */
  acordos: string[]
  /** Overdue, and claimed no more: in no total. Absent in certificates of before they were told apart. */
  prescritas?: (Debito & { ultimoDia: string })[]
}

/**
 * Overdue charges, or an agreement whose debt is not all paid yet, leave the unit with a debt. One that prescribed exists all
 * the same, though nobody may claim it in court.
 */
export const resultadoDe = (d: Debitos): ResultadoDeCertidao =>
  d.vencidas.length === 0 && d.acordos.length === 0 && (d.prescritas ?? []).length === 0 ? 'negativa' : 'positiva'

interface ParaImprimir {
  codigo: string
  unidade: string
  data: string
  validaAte: string
  resultado: ResultadoDeCertidao
  debitos: Debitos
  total: number
  /** Where it is checked. */
  endereco: string
  /** Names of who owned the unit that day. */
  donos: readonly string[]
  certificadaPor: string | null
}

const reais = (centavos: number) => formatarReais(paraReais(centavos))

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
        formatarData(d.venceEm),
        formatarData(d.ultimoDia),
        reais(d.total),
      ]),
    },
  ]
}

function oQueConsta(c: ParaImprimir): Bloco[] {
  const { vencidas, acordos } = c.debitos
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
            linhas: vencidas.map((d) => [`${d.nome} (${d.numero})`, formatarData(d.venceEm), reais(d.total)]),
            total: ['Total', '', reais(c.total)],
          },
        ]
  const doAcordo: Bloco[] = acordos.map((numero) => ({
    tipo: 'paragrafo',
    texto: `Há dívida no acordo ${numero}, ainda não cumprido.`,
  }))
  return [
    {
      tipo: 'paragrafo',
      texto: `Declaramos que, em ${formatarData(c.data)}, constam débitos condominiais da unidade ${c.unidade}.`,
      destaque: true,
    },
    ...lista,
    ...doAcordo,
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

/** The certificate as a document. @param qr of the address */
export const documentoDaCertidao = (c: ParaImprimir, quem: Emitente, qr: Buffer): Documento => ({
  titulo: c.resultado === 'negativa' ? 'Certidão negativa de débitos' : 'Declaração de débitos',
  emitente: linhasDoEmitente(quem),
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
    { tipo: 'paragrafo', texto: quemAssina(c, quem) },
    { tipo: 'titulo', texto: 'Como conferir', junto: 240 },
    {
      tipo: 'paragrafo',
      texto:
        'Leia o código com a câmera do celular, ou abra o endereço abaixo. O que a página mostra deve ser igual ao que está aqui.',
    },
    { tipo: 'figura', png: qr, lado: 120, alt: 'QR code do endereço de conferência, que está escrito abaixo' },
    { tipo: 'codigo', texto: c.endereco },
    {
      tipo: 'paragrafo',
      texto: `Código: ${codigoEmGrupos(c.codigo)}. Cobranças que vencem depois de ${formatarData(c.data)} não estão nesta página.`,
    },
  ],
  rodape: `${quem.nome} · ${codigoEmGrupos(c.codigo)}`,
})
