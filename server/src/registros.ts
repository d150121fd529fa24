import type { Registros } from './platform/contexto.ts'
import { registros as acordos } from './modules/cobranca/acordos/acordos.registro.ts'
import { registros as agendas } from './modules/predio/agendas/agendas.registro.ts'
import { registros as areas } from './modules/predio/areas/areas.registro.ts'
import { registros as atas } from './modules/predio/atas/atas.registro.ts'
import { registros as banco } from './modules/contas/banco/banco.registro.ts'
import { registros as categorias } from './modules/contas/categorias/categorias.registro.ts'
import { registros as cobrancas } from './modules/cobranca/cobrancas/cobrancas.registro.ts'
import { registros as condominio } from './modules/casa/condominio/condominio.registro.ts'
import { registros as despesas } from './modules/contas/despesas/despesas.registro.ts'
import { registros as emails } from './modules/casa/emails/emails.registro.ts'
import { registros as fornecedores } from './modules/predio/fornecedores/fornecedores.registro.ts'
import { registros as fundos } from './modules/contas/fundos/fundos.registro.ts'
import { registros as importacoes } from './modules/pessoas/importacoes/importacoes.registro.ts'
import { registros as notificacoes } from './modules/casa/notificacoes/notificacoes.registro.ts'
import { registros as ocorrencias } from './modules/predio/ocorrencias/ocorrencias.registro.ts'
import { registros as orcamentos } from './modules/contas/orcamentos/orcamentos.registro.ts'
import { registros as prestacoes } from './modules/contas/prestacoes/prestacoes.registro.ts'
import { registros as receitas } from './modules/contas/receitas/receitas.registro.ts'
import { registros as reservas } from './modules/predio/reservas/reservas.registro.ts'
import { registros as servicos } from './modules/predio/servicos/servicos.registro.ts'
import { registros as unidades } from './modules/predio/unidades/unidades.registro.ts'
import { registros as usuarios } from './modules/pessoas/usuarios/usuarios.registro.ts'

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
