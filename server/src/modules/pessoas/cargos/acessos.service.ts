import { hoje } from '#server/platform/relogio.ts'
import { encerrarSessoes } from '#server/platform/autenticacao/sessoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as unidades from '../../predio/unidades/responsaveis.service.ts'
import * as acesso from '../acesso/acesso.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { atosUrgentes } from '../mandatos/mandatos.service.ts'
import { avisarQueFica } from './avisos.service.ts'
import { acertarLeituraEPortaria } from './acesso-por-cargo.service.ts'
import * as repo from './cargos.repo.ts'
import { emDatas } from './cargos.rules.ts'

/**
 * What an office that administers gives and takes: who holds one is Administrador from the first day to the last, and then what they
 * were before. `usuarios.tipo` stays what everything asks, and here alone it follows the calendar.
 */

const aviso = (pessoa: string) =>
  ({ tipo: 'pessoa', caminho: '/cargos', entidade: 'usuarios', entidadeId: pessoa, email: 'sempre' }) as const

async function dar(ctx: Ctx, cargo: repo.Linha): Promise<boolean> {
  const pessoa = await usuarios.encontrar(ctx, cargo.usuario_id)
  if (pessoa.ativo === 0) return false
  // Who was Administrador before had no office then. What they are besides is what other people are.
  await repo.conferir(ctx.db, pessoa.id, pessoa.tipo === 'Administrador' ? 'Morador' : pessoa.tipo)
  if (pessoa.tipo === 'Administrador') return false
  await usuarios.gravar(ctx, pessoa, { tipo: 'Administrador' }, { acao: 'assumiu o cargo' })
  // Open screens are a resident's: whoever administers enters as such, with the second step where one is asked for.
  await encerrarSessoes(ctx, pessoa.id, null)
  const mandato = `${cargo.papel} ${emDatas(cargo)}`
  await notificar(
    ctx,
    { usuarios: [pessoa.id] },
    {
      ...aviso(pessoa.id),
      titulo: 'Você administra o condomínio',
      texto: `${mandato}. Entre de novo, pela porta Administração: as contas, as cobranças e os cadastros estão lá.`,
    },
  )
  await notificar(
    ctx,
    { papel: 'administrador' },
    {
      ...aviso(pessoa.id),
      titulo: `${pessoa.nome} assumiu o cargo`,
      texto: `${mandato}, com acesso de administração.`,
    },
  )
  return true
}

/** Who stays after their term: whoever is alone and, while the building gives them days for it, the last síndico. */
const fica = async (ctx: Ctx, pessoa: usuarios.LinhaDeUsuario): Promise<boolean> =>
  !(await usuarios.haOutroAdministrador(ctx, pessoa)) || (await atosUrgentes(ctx))?.pessoa === pessoa.id

async function tirar(ctx: Ctx, { usuario_id, tipo_antes }: Awaited<ReturnType<typeof repo.conferidos>>[number]) {
  const pessoa = await usuarios.encontrar(ctx, usuario_id)
  const administra = pessoa.tipo === 'Administrador'
  // Somebody has to answer for the building until the next one is there.
  if (administra && pessoa.ativo === 1 && (await fica(ctx, pessoa))) {
    await avisarQueFica(ctx, usuario_id)
    return false
  }
  await repo.desconferir(ctx.db, usuario_id)
  if (!administra) return false
  const mora = (await unidades.papeisDoUsuario(ctx, usuario_id, hoje())).size > 0
  const temOutro = (await repo.queAbrem(ctx.db, hoje())).some((c) => c.usuario_id === usuario_id)
  const continua = mora || temOutro
  await notificar(
    ctx,
    { usuarios: [usuario_id] },
    {
      ...aviso(usuario_id),
      caminho: '/morador',
      titulo: 'O seu acesso de administração acabou',
      texto: temOutro
        ? 'O mandato terminou. Você continua entrando pela porta Administração, com o que o seu outro cargo abre.'
        : continua
          ? 'O mandato terminou. Você continua entrando pela porta Morador, com o que é da sua unidade.'
          : 'O mandato terminou. Sem unidade no condomínio, o seu acesso foi encerrado. Obrigado pelo trabalho.',
    },
  )
  const tipo = { tipo: tipo_antes }
  await usuarios.gravar(ctx, pessoa, tipo, { acao: 'deixou o cargo', ...(continua ? {} : { ativo: 0 }) })
  await acesso.cortarAcessos(ctx, usuario_id, null)
  return true
}

/** Who administers by an office does so to the end of it. @throws CONFLITO */
export async function recusarEmCargo(ctx: Ctx, pessoa: string): Promise<void> {
  const cargo = (await repo.emExercicio(ctx.db, hoje())).find((c) => c.usuario_id === pessoa)
  if (cargo)
    throw conflito(
      `${cargo.nome} tem o cargo ${cargo.papel} ${emDatas(cargo)}: encerre-o em Cargos para tirar este acesso`,
    )
}

/** One change of offices at a time: two síndicos of the same days would each see that there is none. */
export const aUmPorVez = <T>(ctx: Ctx, mudar: (ctx: Ctx) => Promise<T>): Promise<T> =>
  emTransacao(ctx, async (ctx) => {
    await usuarios.travarAdministradores(ctx)
    return mudar(ctx)
  })

/**
 * Gives and takes what the offices of today say. Those who take over come first, so that nobody who leaves is the last one.
 * Run after every change of an office, and when a day begins. @returns how many people it changed
 */
export const acertar = (ctx: Ctx): Promise<number> =>
  aUmPorVez(ctx, async (ctx) => {
    const emExercicio = new Map((await repo.emExercicio(ctx.db, hoje())).map((c) => [c.usuario_id, c]))
    const conferidos = await repo.conferidos(ctx.db)
    let mudados = 0
    for (const [pessoa, cargo] of emExercicio)
      if (!conferidos.some((c) => c.usuario_id === pessoa) && (await dar(ctx, cargo))) mudados++
    for (const conferido of conferidos)
      if (!emExercicio.has(conferido.usuario_id) && (await tirar(ctx, conferido))) mudados++
    return mudados + (await acertarLeituraEPortaria(ctx))
  })
