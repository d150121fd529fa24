import { emLinhas } from '#contract/predio/comunicados/formato.ts'
import { SITUACAO_DA_ENTREGA } from '#contract/predio/comunicados/entregas.ts'
import type { EntregasDoComunicado } from '#contract/predio/entregas-de-comunicados.ts'
import { NOME_DO_TIPO, type TipoDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import type { Bloco, Documento } from '#server/platform/pdf/documento.ts'
import { CENTIMETRO } from '#server/platform/pdf/folha.ts'
import { timbreDe, type Emitente } from '../../casa/condominio/emitente.rules.ts'

/** What of a communication goes out on paper: a sheet for the lift, and the list to sign. Pure. */

/** The version on the board. */
export interface NoPapel {
  tipo: TipoDeComunicado
  titulo: string
  texto: string
  numero: number
  publicadaEm: string
  valeAte: string | null
  pedeCiente: boolean
}

const tituloDe = (c: NoPapel): string => `${NOME_DO_TIPO[c.tipo]}: ${c.titulo}`

const rodapeDe = (c: NoPapel): string => `Versão ${c.numero}, publicada em ${formatarInstante(c.publicadaEm)}`

/** Read from where one stands in a lift, and not from a desk. */
const CORPO_DO_CARTAZ = 14

/** The way back from the paper to the application; none while the address only opens on the server itself. */
function oCaminho(c: NoPapel, endereco: string | null, qr: Buffer | null): Bloco[] {
  if (endereco === null || qr === null) return []
  const para = c.pedeCiente ? 'Abra pelo celular e diga que está ciente:' : 'Para ler e guardar, abra pelo celular:'
  return [
    { tipo: 'paragrafo', texto: `${para} ${endereco}` },
    { tipo: 'figura', png: qr, lado: 4 * CENTIMETRO, alt: `Código QR que leva a ${endereco}` },
  ]
}

/** A sheet for the lift and the notice board. @param endereco where the communication opens; null where a paper must not say it */
export const cartazDe = (c: NoPapel, quem: Emitente, endereco: string | null, qr: Buffer | null): Documento => ({
  titulo: tituloDe(c),
  timbre: timbreDe(quem),
  rodape: rodapeDe(c),
  blocos: [
    ...emLinhas(c.texto).map((texto): Bloco => ({ tipo: 'paragrafo', texto, corpo: CORPO_DO_CARTAZ })),
    ...(c.valeAte === null
      ? []
      : [{ tipo: 'paragrafo', texto: `Vale até ${formatarData(c.valeAte)}.`, destaque: true } as const]),
    ...oCaminho(c, endereco, qr),
  ],
})

/** Two lines high, for a hand to write in. */
const LUGAR_DE_ASSINAR = ' \n '

/**
 * Who is still to be told, by unit, with room to sign. Those of a unit that is informed already are left out.
 * @param em the day it is printed: what it says is of then
 */
export function listaEmPapel(c: NoPapel, entregas: EntregasDoComunicado, quem: Emitente, em: string): Documento {
  const faltam = entregas.unidades.filter((u) => !u.informada)
  const linhas = faltam.flatMap(({ unidade, entregas }) =>
    entregas
      // A dependant's hand informs nobody but them.
      .filter((e) => e.papel !== 'dependente')
      .map((e) => [unidade?.nome ?? 'Por cargo', e.nome, SITUACAO_DA_ENTREGA[e.situacao], LUGAR_DE_ASSINAR]),
  )
  const quantas =
    entregas.total === 0 ? '' : ` ${entregas.informadas} de ${entregas.total} unidades estavam informadas.`
  return {
    titulo: `Entrega em papel: ${c.titulo}`,
    timbre: timbreDe(quem),
    rodape: rodapeDe(c),
    blocos: [
      {
        tipo: 'paragrafo',
        texto: `Quem ainda não ${c.pedeCiente ? 'deu ciência de' : 'viu'} “${c.titulo}” em ${formatarInstante(em)}.${quantas} Quem recebe escreve o dia e assina.`,
      },
      linhas.length === 0
        ? { tipo: 'paragrafo', texto: 'Ninguém: todos estão informados.', destaque: true }
        : {
            tipo: 'tabela',
            colunas: [
              { titulo: 'Unidade', largura: 0.13 },
              { titulo: 'Nome', largura: 0.27 },
              { titulo: 'Situação', largura: 0.24 },
              { titulo: 'Dia e assinatura', largura: 0.36 },
            ],
            linhas,
          },
    ],
  }
}
