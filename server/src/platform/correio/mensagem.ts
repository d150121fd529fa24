import type { Logotipo } from '../arquivos/logotipo.ts'

/** A mail ready to go: `texto` and `html` say the same. */
export interface Mensagem {
  para: string
  assunto: string
  texto: string
  html: string
  /** The PIX code it shows as a picture, at `IMAGENS.pix` of its HTML. */
  pix?: string
  /** Until when its link of one use works; absent when it has none. */
  valeAte?: string
  /** What becomes of it is kept for good, without its text: papers will say whether it left. */
  prova?: true
}

/** How the HTML names the pictures that go along with a mail (RFC 2392): none is fetched from anywhere. */
export const IMAGENS = { logo: 'logo@condominio-em-dia', pix: 'pix@condominio-em-dia' } as const

/** A mail of the queue that this process, and no other, may send until `reservadaAte`. */
export interface Reservada extends Mensagem {
  id: string
  criadaEm: string
  naFilaDesde: string
  tentativas: number
  reservadaAte: string
  quem: QuemManda
}

/** A mail on its way, under the logo of today. */
export interface Carta extends Reservada {
  logo: Logotipo | null
}

/** Whose mails these are: the building's name, and where an answer goes; nulls while nobody said. */
export interface QuemManda {
  nome: string | null
  responderPara: string | null
}
