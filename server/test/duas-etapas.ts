import { agora } from '#server/platform/relogio.ts'
import { codigoEm } from '../src/modules/pessoas/dois-fatores/codigos.rules.ts'
import { SENHA, type Aplicacao, type Pessoa } from './aplicacao.ts'

/** Turns the second step on as the person does; the session in use goes on with another token. */
export async function ativarDuasEtapas(app: Aplicacao, quem: Pessoa): Promise<{ segredo: string; codigos: string[] }> {
  const url = '/api/users/dois-fatores'
  const iniciado = await app.pedir<{ segredo: string }>('POST', url, { quem, corpo: { senhaAtual: SENHA } })
  const { segredo } = iniciado.corpo
  const corpo = { codigo: codigoEm(segredo, agora().getTime()) }
  const r = await app.pedir<{ token: string; codigos: string[] }>('POST', `${url}/confirmar`, { quem, corpo })
  quem.token = r.corpo.token
  return { segredo, codigos: r.corpo.codigos }
}
