import { avisarErro } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { convidar, type Importacao } from './importacoes.api.ts'

/** Sends the invitations a hundred at a time. @param aoAvancar called with how many have gone */
export async function convidarTodos({ _id }: Importacao, aoAvancar: (convidados: number) => void): Promise<void> {
  for (let convidados = 0; ;) {
    aoAvancar(convidados)
    try {
      const { enviados, faltam } = await convidar(_id)
      if (faltam === 0) return
      convidados += enviados
    } catch (erro) {
      avisarErro(`As pessoas foram importadas, mas nem todos os convites saíram. ${mensagemDoErro(erro)}`)
      return
    }
  }
}
