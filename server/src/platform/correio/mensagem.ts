/** A mail ready to go: `texto` and `html` say the same. */
export interface Mensagem {
  para: string
  assunto: string
  texto: string
  html: string
  /** Until when its link of one use works; absent when it has none. */
  valeAte?: string
}

/** A mail of the queue that this process, and no other, may send until `reservadaAte`. */
export interface Reservada extends Mensagem {
  id: string
  criadaEm: string
  naFilaDesde: string
  tentativas: number
  reservadaAte: string
  quem: QuemManda
}

/** Whose mails these are: the building's name, and where an answer goes; nulls while nobody said. */
export interface QuemManda {
  nome: string | null
  responderPara: string | null
}
