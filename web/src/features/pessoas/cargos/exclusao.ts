import type { Cargo } from '#contract/pessoas/cargos.ts'
import type { ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { excluirUmCargo, restaurarUmCargo } from './cargos.api.ts'

const nome = ({ papel, pessoa }: Cargo) => `${papel}: ${pessoa.name}`

/** How an office that was recorded by mistake is taken away. */
export const EXCLUSAO: ExclusaoDescrita<Cargo> = {
  palavra: 'cargos',
  pergunta: (c) => ({
    title: `Excluir o cargo “${nome(c)}”?`,
    body: 'Serve para o que foi registrado por engano; um mandato que acaba antes só muda o último dia. O acesso que ele dá acaba na hora. Dá para desfazer por 30 dias.',
  }),
  excluir: (c) => excluirUmCargo(c._id, c.versao),
  restaurar: (c) => restaurarUmCargo(c._id),
  excluido: (c) => `Cargo “${nome(c)}” excluído`,
  restaurado: (c) => `Cargo “${nome(c)}” restaurado`,
  nome: (c) => `“${nome(c)}”`,
}
