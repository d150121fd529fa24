import {
  MAX_CHAVES,
  MAX_DIAS_DA_CHAVE,
  podePorExtenso,
  type AreaDeChave,
  type ChaveDaApi,
  type CorpoDeChave,
} from '#contract/pessoas/chaves.ts'
import { operacoesDeChave, podeTerChave } from '#contract/protocolo/permissoes-de-chave.ts'
import type { Operacao } from '#contract/protocolo/permissoes.ts'
import { diaEm, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { novaChave } from '#server/platform/autenticacao/chaves.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { campoInvalido, conflito, naoEncontrado } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { areasDe } from '#server/platform/openapi/palavras/areas.ts'
import { agoraISO, daquiA, DIA, emMs, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { lerRotas } from '#contract/rotas.ts'
import { diaSeguinte, inicioDoDia } from '../../casa/auditoria/dias.rules.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { exigirSenhaAtual } from '../acesso/acesso.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { mensagemDeChaveFeita } from './chaves.emails.ts'
import * as repo from './chaves.repo.ts'

/** How long an ended or revoked key is still shown, in days. */
const DIAS_NA_LISTA = 90

function situacaoDe(l: repo.Linha): ChaveDaApi['situacao'] {
  if (l.revogada_em !== null) return 'revogada'
  if (l.expira_em <= agoraISO()) return 'vencida'
  return l.ativo === 1 && l.tipo === 'Administrador' ? 'vale' : 'parada'
}

const paraFora = (l: repo.Linha): ChaveDaApi => ({
  _id: l.id,
  nome: l.nome,
  comeco: l.comeco,
  operacoes: JSON.parse(l.operacoes) as string[],
  criadaPor: l.dono,
  criadaEm: l.criada_em,
  validaAte: diaEm(new Date(emMs(l.expira_em) - 1)),
  usadaEm: l.usada_em,
  ip: l.ip,
  revogadaEm: l.revogada_em,
  revogadaPor: l.revogada_por,
  situacao: situacaoDe(l),
})

/** Those that work first, and of each kind the newest. */
export async function listar(ctx: Ctx): Promise<ChaveDaApi[]> {
  const chaves = (await repo.listar(ctx.db)).map(paraFora)
  return [...chaves.filter((c) => c.situacao === 'vale'), ...chaves.filter((c) => c.situacao !== 'vale')]
}

/** What keys may be given, by area, in the order in which the document of the API has them. */
export async function areasDeChave(): Promise<AreaDeChave[]> {
  const rotas = (await lerRotas()).filter(({ operacao }) => podeTerChave(operacao))
  return areasDe(rotas)
    .map(([area, nome]) => {
      const daArea = rotas.filter(({ operacao }) => operacao.startsWith(`${area}.`))
      const so = (escreve: boolean) =>
        daArea
          .filter(({ metodo }) => (metodo !== 'GET') === escreve)
          .map(({ operacao, resumo }) => ({ operacao, resumo }))
      return { area, nome, consultar: so(false), gravar: so(true) }
    })
    .filter(({ consultar, gravar }) => consultar.length + gravar.length > 0)
}

/** The calls asked for, each once. @throws VALIDACAO on the first that no key is given */
function conferirOperacoes(pedidas: readonly string[]): Operacao[] {
  const dadas = new Set<string>(operacoesDeChave)
  const errada = pedidas.findIndex((operacao) => !dadas.has(operacao))
  if (errada !== -1) throw campoInvalido(`operacoes.${errada}`, `Uma chave não pode ter ${pedidas[errada] ?? ''}`)
  return [...new Set(pedidas as Operacao[])].toSorted()
}

function conferirValidade(validaAte: string): void {
  const [primeiro, ultimo] = [hoje(), somarDias(hoje(), MAX_DIAS_DA_CHAVE)]
  if (validaAte < primeiro || validaAte > ultimo)
    throw campoInvalido('validaAte', `Use um dia de ${formatarData(primeiro)} a ${formatarData(ultimo)}`)
}

/** Where the screens show keys. */
const CAMINHO = '/configuracoes?aba=integracoes'

/** Whoever else administers finds a notice, and who made it a letter. */
async function contar(ctx: Ctx, { nome: chave, validaAte }: CorpoDeChave): Promise<void> {
  const quem = exigirQuem(ctx)
  await notificar(
    ctx,
    { papel: 'administrador' },
    {
      tipo: 'pessoa',
      titulo: `${quem.nome} fez uma chave da API`,
      texto: `“${chave}” vale até ${formatarData(validaAte)}. Quem a tem age em nome de ${quem.nome}.`,
      caminho: CAMINHO,
    },
  )
  const url = ctx.plataforma.config.urlPublica + CAMINHO
  await enfileirar(ctx, mensagemDeChaveFeita(quem, await condominio.nome(ctx), { chave, validaAte, url }))
}

/**
 * Makes a key that acts in the name of who asks. Its value is in this answer and nowhere else: it is not kept for a repetition,
 * which makes another key. Whoever else administers is told.
 * @throws VALIDACAO, SENHA_ATUAL_INCORRETA, MUITAS_TENTATIVAS, CONFLITO above the number of keys
 */
export async function criar(ctx: Ctx, corpo: CorpoDeChave): Promise<ChaveDaApi & { chave: string }> {
  const operacoes = conferirOperacoes(corpo.operacoes)
  conferirValidade(corpo.validaAte)
  const quem = exigirQuem(ctx)
  await exigirSenhaAtual(ctx, await usuarios.encontrar(ctx, quem.id), corpo.senhaAtual)
  const areas = await areasDeChave()
  const { chave, comeco, hash } = novaChave()
  const id = novoId()
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    if ((await repo.contarEmUso(ctx.db, agoraISO())) >= MAX_CHAVES)
      throw conflito(`Já há ${MAX_CHAVES} chaves em uso. Revogue uma que não serve mais.`)
    await repo.inserir(ctx.db, {
      ...{ id, nome: corpo.nome, comeco, token_hash: hash, operacoes: JSON.stringify(operacoes), usuario_id: quem.id },
      ...{ criada_em: agoraISO(), expira_em: inicioDoDia(diaSeguinte(corpo.validaAte)) },
    })
    const depois = { nome: corpo.nome, operacoes: podePorExtenso(areas, operacoes), validaAte: corpo.validaAte }
    await auditar(ctx, { acao: 'criou', entidade: 'chaves', id, titulo: corpo.nome, antes: null, depois })
    await contar(ctx, corpo)
    return { ...paraFora((await repo.ler(ctx.db, id)) as repo.Linha), chave }
  })
}

/** @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.ler(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The next request with it is refused. One that is revoked already stays as it is. */
export function revogar(ctx: Ctx, linha: repo.Linha): Promise<ChaveDaApi> {
  return emTransacao(ctx, async (ctx) => {
    if (await repo.revogar(ctx.db, linha.id, agoraISO(), exigirQuem(ctx).nome)) {
      const fato = { acao: 'revogou', entidade: 'chaves', id: linha.id, titulo: linha.nome } as const
      await auditar(ctx, { ...fato, antes: null, depois: null })
    }
    return paraFora(await encontrar(ctx, linha.id))
  })
}

/** Daily: what ended long ago is no longer shown. */
export const limpar = (ctx: Ctx): Promise<unknown> => repo.apagarAntigas(ctx.db, daquiA(-DIAS_NA_LISTA * DIA))
