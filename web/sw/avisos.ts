/** Notices on the device: what is shown of a message, and where it leads. Pure, so that it can be tested outside a browser. */

/** What the server sends (`corpoDe` in `server/src/modules/casa/aparelhos/entregas.rules.ts`). */
interface Recado {
  id?: unknown
  titulo?: unknown
  texto?: unknown
  caminho?: unknown
}

/** A notice as it is shown. */
export interface Aviso {
  titulo: string
  opcoes: NotificationOptions & { data: { caminho: string } }
}

/** Where somebody goes who is told only that there is something. */
const INICIO = '/dashboard'

/** A path of the product itself: anything else leads to its first screen. */
export function caminhoDaqui(caminho: unknown, origem: string): string {
  if (typeof caminho !== 'string' || !caminho.startsWith('/')) return INICIO
  const url = new URL(caminho, origem)
  return url.origin === origem ? url.pathname + url.search + url.hash : INICIO
}

function ler(texto: string): Recado {
  try {
    return (JSON.parse(texto) as Recado | null) ?? {}
  } catch {
    return {}
  }
}

const texto = (valor: unknown, senao: string): string => (typeof valor === 'string' && valor !== '' ? valor : senao)

/**
 * The notice of a message. What cannot be read is shown too, without words of its own: a browser takes the permission away from who
 * is sent something and shows nothing. One that comes twice takes the place of itself, in silence.
 */
export function avisoDe(mensagem: string, origem: string): Aviso {
  const { id, titulo, texto: dito, caminho } = ler(mensagem)
  return {
    titulo: texto(titulo, 'Condomínio em Dia'),
    opcoes: {
      body: texto(dito, 'Há um aviso novo.'),
      lang: 'pt-BR',
      icon: '/icones/icone-192.png',
      badge: '/icones/icone-192.png',
      tag: texto(id, 'aviso'),
      data: { caminho: caminhoDaqui(caminho, origem) },
    },
  }
}

/** What the server is told of a browser's subscription. */
export interface Inscricao {
  endpoint: string
  p256dh: string
  auth: string
}

export function inscricaoDe(feita: { toJSON(): PushSubscriptionJSON }): Inscricao {
  const { endpoint = '', keys = {} } = feita.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
