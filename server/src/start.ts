import { criarApp } from './app.ts'
import { anotarSePuder } from './platform/anotacoes.ts'
import { ErroDeConfiguracao, prepararPasta, type Config } from './platform/config.ts'
import { auditar } from './platform/auditoria.ts'
import { ctxDoSistema, type Ctx, type Plataforma } from './platform/contexto.ts'
import { abrirBanco } from './platform/db/conexao.ts'
import { assentarDiario, recusarCasaPerdida } from './platform/db/marca.ts'
import { avisoDaRede } from './platform/db/sistema-de-arquivos.ts'
import { travarPasta } from './platform/db/trava.ts'
import { migrar } from './platform/db/migrar.ts'
import { Barramento } from './platform/barramento.ts'
import { BaldeRecusou } from './platform/arquivos/balde.ts'
import { abrirArquivos } from './platform/arquivos/abertura.ts'
import { criarLog } from './platform/log.ts'
import { logotipoDoCondominio } from './platform/arquivos/logotipo.ts'
import { Correio } from './platform/correio/correio.ts'
import { conferirGuardados } from './platform/correio/guardados.ts'
import { Mensageiro } from './platform/webhooks/envio.ts'
import type { Restaurador } from './platform/restaurador.ts'
import { portaDaRestauracao } from './platform/http/porta-da-restauracao.ts'
import { removerRascunhos } from './operacao/copia/destino-sqlite.ts'
import type { Manifesto } from './operacao/copia/formato.ts'
import { acabarInterrompida, haInterrompida } from './operacao/copia/interrompida.ts'
import type { Restaurada } from './operacao/copia/restaurar.ts'
import { RestauradorDaTela } from './operacao/restauracao/restaurador.ts'
import { copiarAntesDeAtualizar } from './operacao/copia/antes-de-atualizar.ts'
import { avisarSeVoltou } from './operacao/banco-que-voltou.ts'
import { avisosDaSaude } from './modules/casa/sistema/sistema.service.ts'
import * as primeiroAcesso from './modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import { acertar as acertarCargos } from './modules/pessoas/cargos/acessos.service.ts'
import { EntregadorDePush } from './modules/casa/aparelhos/entregador.ts'
import { notificar } from './modules/casa/notificacoes/notificacoes.service.ts'
import { EntregadorDeWebhooks } from './modules/casa/webhooks/entregador.ts'
import { caminhos, registros } from './modulos.ts'
import { porNoAr, type NoAr } from './no-ar.ts'

export interface Processo {
  /** Finishes requests in flight, then closes everything. */
  encerrar(): Promise<void>
}

/** What the system says when nobody listens at an address, or there is no such address. */
const SEM_NINGUEM = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET)$/

/** A database that is not where the settings say, or does not let us in, in one line that names the setting; null for another fault. */
function semBanco(erro: unknown, { urlDoBanco }: Pick<Config, 'urlDoBanco'>): ErroDeConfiguracao | null {
  if (urlDoBanco === null) return null
  const { code = '', message = '' } = erro as { code?: string; message?: string }
  const { hostname, port, pathname } = new URL(urlDoBanco)
  const onde = `${hostname}:${port === '' ? '5432' : port}`
  if (SEM_NINGUEM.test(code) || /connection timeout|timeout exceeded/.test(message))
    return new ErroDeConfiguracao(`DATABASE_URL: o PostgreSQL não responde em ${onde} (${code || 'sem resposta'})`)
  if (/^28/.test(code))
    return new ErroDeConfiguracao(`DATABASE_URL: o PostgreSQL em ${onde} não aceita este usuário ou senha`)
  if (code === '3D000')
    return new ErroDeConfiguracao(`DATABASE_URL: não existe o banco “${pathname.slice(1)}” em ${onde}`)
  return null
}

/**
 * A bucket that says no will say so for ever: the settings are wrong. One that does not answer may be back in a minute, and
 * all but the files can be used meanwhile: that is told, here and by the health, and is no reason to stay down.
 * @throws ErroDeConfiguracao
 */
async function olharArquivos({ arquivos, config }: Plataforma): Promise<void> {
  if (config.armazenamento === null) return
  try {
    await arquivos.olhar()
  } catch (erro) {
    const motivo = erro instanceof Error ? erro.message : String(erro)
    if (erro instanceof BaldeRecusou) throw new ErroDeConfiguracao(`STORAGE_URL: ${motivo}`)
    process.stderr.write(
      `STORAGE_URL: ${config.armazenamento.host} não responde (${motivo}). Sem ele, anexos e fotos não abrem nem são guardados; o resto funciona.\n`,
    )
  }
}

/** Before anything is opened: what the settings name must be there, and be fit for it. */
function conferirPastas({ pastaDeDados, urlDoBanco, copias }: Config): void {
  prepararPasta(pastaDeDados)
  if (copias.hora !== null || copias.antesDeAtualizar) prepararPasta(copias.pasta, 'BACKUP_DIR')
  const aviso = urlDoBanco === null ? avisoDaRede(pastaDeDados) : null
  if (aviso !== null) process.stderr.write(`DATA_DIR: ${aviso}\n`)
}

/**
 * Opens database and files, migrates, and makes what every request needs.
 * @param quemRestaura one that outlives this opening; without it the platform gets one that nobody has put in charge of a server
 */
export async function abrirPlataforma(config: Config, quemRestaura?: Restaurador): Promise<Plataforma> {
  const log = criarLog(config.nivelDeLog)
  const restaurador = quemRestaura ?? new RestauradorDaTela(config, log)
  prepararPasta(config.pastaDeDados)
  if (config.urlDoBanco === null && !haInterrompida(config.pastaDeDados))
    recusarCasaPerdida(config.pastaDeDados, config.copias.pasta)
  const conexao = abrirBanco(config, log)
  const arquivos = await abrirArquivos(config)
  try {
    const copia = await copiarAntesDeAtualizar(conexao, config, arquivos)
    if (copia !== null)
      process.stdout.write(
        `Cópia de segurança ${copia.nova ? 'feita' : 'já feita'} antes de atualizar os dados: ${copia.caminho}\n`,
      )
    const migradas = await conexao.semContarLentas(() => migrar(conexao))
    await conferirGuardados(conexao, config)
    // What an upgrade or a first start wrote is not left to the log alone.
    if (migradas.length > 0) await assentarDiario(conexao)
  } catch (erro) {
    await conexao.fechar().catch(() => undefined)
    throw semBanco(erro, config) ?? erro
  }
  const correio = new Correio(config, conexao.db, log, {
    lerLogo: () => logotipoDoCondominio(conexao.db, arquivos, log),
  })
  const mensageiro = new Mensageiro(config.redesDosWebhooks)
  const plataforma: Plataforma = {
    ...{ config, log, conexao, eventos: new Barramento(), arquivos, correio, restaurador, registros, caminhos },
    webhooks: new EntregadorDeWebhooks(() => plataforma, log, mensageiro, notificar),
    push: new EntregadorDePush(() => plataforma, log, mensageiro),
  }
  return plataforma
}

/** Opens the data and makes the product over them. Nothing listens yet. */
async function preparar(config: Config, restaurador: Restaurador) {
  const plataforma = await abrirPlataforma(config, restaurador)
  const { conexao, arquivos, eventos, log } = plataforma
  await olharArquivos(plataforma)
  await acabarInterrompida(config.pastaDeDados, conexao, arquivos).catch((erro: unknown) => {
    log.warn({ err: erro }, 'o que uma restauração interrompida deixou ainda não pôde ser tirado')
  })
  const ctx = ctxDoSistema(plataforma)
  await primeiroAcesso.criarDoAmbiente(ctx, config)
  await avisarSeVoltou(ctx)
  // A day began while nothing ran.
  await anotarSePuder(ctx, 'cargos', () => acertarCargos(ctx))
  const app = await criarApp(plataforma)
  await eventos.conectar(conexao, log)
  return { plataforma, app, ctx }
}

/** The history of the data that came says that they were put in place here. */
const contarRestauracao = (ctx: Ctx, { tabelas, arquivos }: Manifesto): Promise<void> =>
  auditar(ctx, {
    ...{ acao: 'restaurou', entidade: 'copias', id: null, titulo: null, antes: null },
    depois: { linhas: Object.values(tabelas).reduce((soma, t) => soma + t.linhas, 0), arquivos: arquivos.length },
  })

/**
 * Starts the whole product and says where it is.
 * @param aoFalhar hears of what makes it impossible to go on later
 * @throws ErroDeConfiguracao with one clear line
 */
export async function iniciar(config: Config, aoFalhar: (erro: unknown) => void): Promise<Processo> {
  conferirPastas(config)
  const soltarPasta = config.urlDoBanco === null ? travarPasta(config.pastaDeDados) : () => undefined
  const restaurador = new RestauradorDaTela(config, criarLog(config.nivelDeLog))
  await restaurador.limpar()
  if (config.urlDoBanco === null) await removerRascunhos(config.pastaDeDados)
  const primeira = await preparar(config, restaurador)
  let noAr = await porNoAr(primeira.app, primeira.plataforma, config.porta)
  let encerrando = false
  let troca: Promise<unknown> = Promise.resolve()

  /** The page that restores goes on asking how far it is, of the application whose data are closed, until the next one listens. */
  async function trocarDados(restaurar: () => Promise<Restaurada>): Promise<void> {
    const velho = noAr
    await velho
      .escoar(portaDaRestauracao)
      .then(() => velho.fecharDados())
      .catch(aoFalhar)
    const [feita] = await Promise.allSettled([restaurar()])
    if (!encerrando) await reabrir(velho, feita.status === 'fulfilled' ? feita.value : null).catch(aoFalhar)
    if (feita.status === 'rejected') throw feita.reason
  }
  async function reabrir(velho: NoAr, feita: Restaurada | null): Promise<void> {
    const { app, plataforma, ctx } = await preparar(config, restaurador)
    if (feita !== null) await contarRestauracao(ctx, feita.manifesto)
    await velho.soltarPorta()
    noAr = await porNoAr(app, plataforma, velho.porta)
    if (feita !== null) process.stdout.write(`Cópia de segurança restaurada pela tela; de novo no ar em ${endereco}\n`)
  }

  restaurador.ligar((restaurar) => {
    const esta = trocarDados(restaurar)
    troca = esta.catch(() => undefined)
    return esta
  })
  const endereco = `http://localhost:${noAr.porta}`
  anunciar(endereco, await primeiroAcesso.linkDoPrimeiroAcesso(primeira.ctx))
  // A mail server that keeps silent delays nobody's start: what is found out is in the log, and in the health.
  void avisosDaSaude(primeira.ctx).catch((erro: unknown) =>
    primeira.plataforma.log.warn({ err: erro }, 'a saúde não pôde ser vista'),
  )
  return {
    encerrar: async () => {
      encerrando = true
      await restaurador.parar()
      await troca
      await noAr.escoar()
      await noAr.soltarPorta()
      await noAr.fecharDados()
      soltarPasta()
    },
  }
}

/** The two lines a person starting the product reads. */
function anunciar(endereco: string, primeiroAcesso: string | null): void {
  process.stdout.write(`Condomínio em Dia no ar em ${endereco}\n`)
  if (primeiroAcesso !== null) process.stdout.write(`Primeiro acesso: abra ${primeiroAcesso}\n`)
}
