import { generate } from '@fnando/cpf'
import { criarCargo, type Papel } from '#contract/pessoas/cargos.ts'
import { registrarUsuario } from '#contract/pessoas/usuarios.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { chamar } from './chamada.ts'
import { hoje, marca, type Onde } from './dados.ts'
import { sessaoDe } from './teste.ts'

/** Puts somebody of the building in office. @param de days from today on which the term begins */
export async function empossar({ url, token }: Onde, name: string, papel: Papel, de = 0) {
  const pessoa = { email: `${marca()}@exemplo.com.br`, senha: 'jabuticaba-no-pote' }
  const { _id } = await chamar(url, token, registrarUsuario, {
    corpo: {
      ...{ name, email: pessoa.email, password: pessoa.senha, cpf: generate().replace(/\D/g, '') },
      ...{ aniversario: '1985-04-12', tel: '11912345678', bloco: 'B', apto: '42', tipo: 'Morador' },
    },
  })
  const { _id: cargo } = await chamar(url, token, criarCargo, {
    corpo: { pessoa: _id, papel, inicio: somarDias(hoje(), de), fim: somarDias(hoje(), 300) },
  })
  return { cargo, sessao: await sessaoDe({ url }, pessoa, 'administracao') }
}
