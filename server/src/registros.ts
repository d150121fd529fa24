import type { Registros } from './platform/context.ts'
import { registros as acordos } from './modules/acordos/acordos.registro.ts'
import { registros as agendas } from './modules/agendas/agendas.registro.ts'
import { registros as areas } from './modules/areas/areas.registro.ts'
import { registros as atas } from './modules/atas/atas.registro.ts'
import { registros as banco } from './modules/banco/banco.registro.ts'
import { registros as categorias } from './modules/categorias/categorias.registro.ts'
import { registros as cobrancas } from './modules/cobrancas/cobrancas.registro.ts'
import { registros as condominio } from './modules/condominio/condominio.registro.ts'
import { registros as despesas } from './modules/despesas/despesas.registro.ts'
import { registros as emails } from './modules/emails/emails.registro.ts'
import { registros as fornecedores } from './modules/fornecedores/fornecedores.registro.ts'
import { registros as fundos } from './modules/fundos/fundos.registro.ts'
import { registros as importacoes } from './modules/importacoes/importacoes.registro.ts'
import { registros as notificacoes } from './modules/notificacoes/notificacoes.registro.ts'
import { registros as ocorrencias } from './modules/ocorrencias/ocorrencias.registro.ts'
import { registros as orcamentos } from './modules/orcamentos/orcamentos.registro.ts'
import { registros as prestacoes } from './modules/prestacoes/prestacoes.registro.ts'
import { registros as receitas } from './modules/receitas/receitas.registro.ts'
import { registros as reservas } from './modules/reservas/reservas.registro.ts'
import { registros as servicos } from './modules/servicos/servicos.registro.ts'
import { registros as unidades } from './modules/unidades/unidades.registro.ts'
import { registros as usuarios } from './modules/usuarios/usuarios.registro.ts'

/** What each module says of its kinds of record. A word of the live events without a description does not compile. */
export const registros: Registros = {
  ...acordos,
  ...agendas,
  ...areas,
  ...atas,
  ...banco,
  ...categorias,
  ...cobrancas,
  ...condominio,
  ...despesas,
  ...emails,
  ...fornecedores,
  ...fundos,
  ...importacoes,
  ...notificacoes,
  ...ocorrencias,
  ...orcamentos,
  ...prestacoes,
  ...receitas,
  ...reservas,
  ...servicos,
  ...unidades,
  ...usuarios,
}
