import type { condominioPublico } from '#contract/casa/condominio.ts'
import type {
  ArquivoAnunciado,
  comecarRestauracao,
  conferirRestauracao,
  confirmarRestauracao,
  desistirDaRestauracao,
  Restauracao,
  verRestauracao,
} from '#contract/casa/restauracao.ts'
import { chamar, chamarBruto } from '../../../../lib/api.ts'

/** The link of the first access proves who asks, in a header: addresses end up in logs. */
const comLink = (token: string) => ({ cabecalhos: { 'X-Primeiro-Acesso': token } })

export const anunciar = (token: string, corpo: ArquivoAnunciado): Promise<Restauracao> =>
  chamar<typeof comecarRestauracao>('POST /api/primeiro-acesso/copia', { ...comLink(token), corpo })

export const ver = (token: string, id: string): Promise<Restauracao> =>
  chamar<typeof verRestauracao>('GET /api/primeiro-acesso/copia/:id', { ...comLink(token), params: { id } })

/** Sends one piece. @param signal also when to give it up: on a slow line it takes longer than other calls */
export async function mandarParte(
  token: string,
  id: string,
  byte: number,
  parte: Blob,
  signal: AbortSignal,
): Promise<Restauracao> {
  const corpo = new FormData()
  corpo.append('arquivo', parte, 'parte')
  const pedido = { ...comLink(token), params: { id }, query: { byte }, corpo, signal }
  const resposta = await chamarBruto('POST /api/primeiro-acesso/copia/:id/partes', pedido, true)
  return (await resposta.json()) as Restauracao
}

export const conferir = (token: string, id: string, senha: string | null): Promise<Restauracao> =>
  chamar<typeof conferirRestauracao>('POST /api/primeiro-acesso/copia/:id/conferir', {
    ...comLink(token),
    params: { id },
    corpo: senha === null ? {} : { senha },
  })

export const confirmar = (token: string, id: string): Promise<Restauracao> =>
  chamar<typeof confirmarRestauracao>('POST /api/primeiro-acesso/copia/:id/restaurar', {
    ...comLink(token),
    params: { id },
    corpo: {},
  })

export const desistir = (token: string, id: string): Promise<undefined> =>
  chamar<typeof desistirDaRestauracao>('DELETE /api/primeiro-acesso/copia/:id', { ...comLink(token), params: { id } })

/** Whether somebody can enter: then there is nothing more to restore. */
export const haAdministrador = (): Promise<boolean> =>
  chamar<typeof condominioPublico>('GET /api/condominio').then((c) => !c.precisaPrimeiroAcesso)
