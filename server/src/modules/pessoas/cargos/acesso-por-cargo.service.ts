import { acessoDoPapel, type AcessoPorCargo } from '#contract/pessoas/cargos.ts'
import { encerrarSessoes } from '#server/platform/autenticacao/sessoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as unidades from '../../predio/unidades/responsaveis.service.ts'
import * as acesso from '../acesso/acesso.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as repo from './cargos.repo.ts'
import { acessoDe, emDatas } from './cargos.rules.ts'

/**
 * What offices that do not administer open and close: the books to read, the screen of the door. `usuarios.acesso_por_cargo` is
 * what every request asks, and here alone it follows the calendar.
 */

const aviso = (pessoa: string, caminho: string) =>
  ({ tipo: 'pessoa', caminho, entidade: 'usuarios', entidadeId: pessoa, email: 'sempre' }) as const

const ABERTO: Record<AcessoPorCargo, { caminho: string; titulo: string; texto: string }> = {
  conselho: {
    caminho: '/dashboard',
    titulo: 'Você confere as contas do condomínio',
    texto:
      'Entre de novo, pela porta Administração: os livros estão lá, para ler. O que é da sua unidade continua seu.',
  },
  contas: {
    caminho: '/dashboard',
    titulo: 'Você lê as contas do condomínio',
    texto: 'Entre de novo, pela porta Administração: os livros, o banco e as prestações de contas estão lá, para ler.',
  },
  portaria: {
    caminho: '/portaria',
    titulo: 'Você atende a portaria',
    texto: 'Entre de novo, pela porta Administração: lá está quem mora onde e o que se espera para hoje.',
  },
}

async function abrir(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, aberto: AcessoPorCargo, cargo: repo.Linha) {
  const mudou = { acao: 'assumiu o cargo', acesso_por_cargo: aberto }
  await usuarios.gravar(ctx, pessoa, {}, mudou)
  // Open screens are another's: whoever has an office enters as such.
  await encerrarSessoes(ctx, pessoa.id, null)
  const { caminho, titulo, texto } = ABERTO[aberto]
  await notificar(
    ctx,
    { usuarios: [pessoa.id] },
    { ...aviso(pessoa.id, caminho), titulo, texto: `${cargo.papel} ${emDatas(cargo)}. ${texto}` },
  )
}

/** Who stays: who administers, whoever is of a unit, and the council, which was of the building before. */
async function fica(ctx: Ctx, { id, tipo, acesso_por_cargo }: usuarios.LinhaDeUsuario): Promise<boolean> {
  if (tipo === 'Administrador' || acesso_por_cargo === 'conselho') return true
  return (await unidades.papeisDoUsuario(ctx, id, hoje())).size > 0
}

async function fechar(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario) {
  const continua = await fica(ctx, pessoa)
  await notificar(
    ctx,
    { usuarios: [pessoa.id] },
    {
      ...aviso(pessoa.id, '/profile'),
      titulo:
        pessoa.acesso_por_cargo === 'portaria' ? 'O seu acesso à portaria acabou' : 'O seu acesso às contas acabou',
      texto: continua
        ? 'O prazo do cargo terminou. Você continua entrando com o que já era seu.'
        : 'O prazo do cargo terminou, e o seu acesso foi encerrado. Obrigado pelo trabalho.',
    },
  )
  const mudou = { acao: 'deixou o cargo', acesso_por_cargo: null, ...(continua ? {} : { ativo: 0 as const }) }
  await usuarios.gravar(ctx, pessoa, {}, mudou)
  await acesso.cortarAcessos(ctx, pessoa.id, null)
}

/** Opens and closes what the offices of today say. Must run where offices change one at a time. @returns how many people it changed */
export async function acertarLeituraEPortaria(ctx: Ctx): Promise<number> {
  const doDia = Map.groupBy(await repo.queAbrem(ctx.db, hoje()), (c) => c.usuario_id)
  let mudados = 0
  for (const [id, cargos] of doDia) {
    const pessoa = await usuarios.encontrar(ctx, id)
    const aberto = acessoDe(cargos.map((c) => c.papel))
    const cargo = cargos.findLast((c) => acessoDoPapel(c.papel) === aberto)
    if (pessoa.ativo === 0 || pessoa.acesso_por_cargo === aberto || aberto === null || !cargo) continue
    await abrir(ctx, pessoa, aberto, cargo)
    mudados++
  }
  for (const pessoa of await usuarios.comAcessoPorCargo(ctx)) {
    if (doDia.has(pessoa.id)) continue
    await fechar(ctx, pessoa)
    mudados++
  }
  return mudados
}
