import type { FastifyInstance } from 'fastify'
import { criarApp } from './app.ts'
import { anotarSePuder } from './platform/anotacoes.ts'
import { ErroDeConfiguracao, prepararPasta, type Config } from './platform/config.ts'
import { ctxDoSistema, type Plataforma } from './platform/contexto.ts'
import { abrirBanco } from './platform/db/conexao.ts'
import { assentarDiario, manterMarca, recusarCasaPerdida } from './platform/db/marca.ts'
import { avisoDaRede } from './platform/db/sistema-de-arquivos.ts'
import { travarPasta } from './platform/db/trava.ts'
import { migrar } from './platform/db/migrar.ts'
import { Barramento } from './platform/barramento.ts'
import { BaldeRecusou } from './platform/arquivos/balde.ts'
import { abrirArquivos } from './platform/arquivos/abertura.ts'
import { iniciarTrabalhos } from './platform/trabalhos/trabalhos.ts'
import { criarLog } from './platform/log.ts'
import { logotipoDoCondominio } from './platform/arquivos/logotipo.ts'
import { Correio } from './platform/correio/correio.ts'
import { conferirGuardados } from './platform/correio/guardados.ts'
import { Mensageiro } from './platform/webhooks/envio.ts'
import { copiarAntesDeAtualizar } from './operacao/copia/antes-de-atualizar.ts'
import { trabalhosDeCopia } from './operacao/copia/automatica.ts'
import { avisarSeVoltou } from './operacao/banco-que-voltou.ts'
import { abrirOficina } from './modules/casa/saida/feitura.service.ts'
import { encerrarFluxos } from './modules/casa/eventos/eventos.service.ts'
import { avisosDaSaude } from './modules/casa/sistema/sistema.service.ts'
import * as primeiroAcesso from './modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import { acertar as acertarCargos } from './modules/pessoas/cargos/acessos.service.ts'
import { EntregadorDePush } from './modules/casa/aparelhos/entregador.ts'
import { notificar } from './modules/casa/notificacoes/notificacoes.service.ts'
import { EntregadorDeWebhooks } from './modules/casa/webhooks/entregador.ts'
import { caminhos, registros } from './modulos.ts'
import { trabalhos } from './trabalhos.ts'

/** How long a stop waits for requests under way; the process itself gives up a little later. */
const ESCOAR_MS = 8_000
/** What waits for a store or a database that does not answer is let go earlier, so that its own answer still goes out. */
const LARGAR_MS = 6_000
/** The goodbye to a database that may not be listening. */
const DESPEDIDA_MS = 500

export interface Processo {
  app: FastifyInstance
  plataforma: Plataforma
  /** Where it listens, for example http://localhost:3000. */
  endereco: string
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

/** Opens database and files, migrates, and makes what every request needs. */
export async function abrirPlataforma(config: Config): Promise<Plataforma> {
  const log = criarLog(config.nivelDeLog)
  prepararPasta(config.pastaDeDados)
  if (config.urlDoBanco === null) recusarCasaPerdida(config.pastaDeDados, config.copias.pasta)
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
    ...{ config, log, conexao, eventos: new Barramento(), arquivos, correio, registros, caminhos },
    webhooks: new EntregadorDeWebhooks(() => plataforma, log, mensageiro, notificar),
    push: new EntregadorDePush(() => plataforma, log, mensageiro),
  }
  return plataforma
}

async function escutar(app: FastifyInstance, { porta, host }: Config): Promise<number> {
  const nivel = app.log.level
  try {
    // Fastify announces every address in the log's JSON; people get the two lines of `anunciar` instead.
    app.log.level = 'warn'
    await app.listen({ port: porta, host })
    app.log.level = nivel
  } catch (erro) {
    const codigo = (erro as { code?: string }).code
    if (codigo === 'EADDRINUSE')
      throw new ErroDeConfiguracao(
        `PORT: a porta ${porta} já está em uso. Escolha outra, por exemplo PORT=${porta + 1}.`,
      )
    if (codigo === 'EACCES')
      throw new ErroDeConfiguracao(`PORT: sem permissão para usar a porta ${porta}. Use uma acima de 1023.`)
    if (codigo === 'ENOTFOUND' || codigo === 'EADDRNOTAVAIL' || codigo === 'EAI_AGAIN' || codigo === 'EINVAL')
      throw new ErroDeConfiguracao(`HOST: ${host} não é um endereço desta máquina. Use um, como 0.0.0.0.`)
    throw erro
  }
  const ativa = app.server.address()
  return typeof ativa === 'object' && ativa !== null ? ativa.port : porta
}

/** Starts the whole product and says where it is. @throws ErroDeConfiguracao with one clear line */
export async function iniciar(config: Config): Promise<Processo> {
  conferirPastas(config)
  const soltarPasta = config.urlDoBanco === null ? travarPasta(config.pastaDeDados) : () => undefined
  const plataforma = await abrirPlataforma(config)
  await olharArquivos(plataforma)
  const ctx = ctxDoSistema(plataforma)
  await primeiroAcesso.criarDoAmbiente(ctx, config)
  await avisarSeVoltou(ctx)
  // A day began while nothing ran.
  await anotarSePuder(ctx, 'cargos', () => acertarCargos(ctx))
  const app = await criarApp(plataforma)
  await plataforma.eventos.conectar(plataforma.conexao, plataforma.log)
  const porta = await escutar(app, config)
  const agenda = iniciarTrabalhos(ctx, [...trabalhos, ...trabalhosDeCopia(config)])
  plataforma.correio.iniciar()
  plataforma.webhooks.iniciar()
  plataforma.push.iniciar()
  const oficina = abrirOficina(plataforma)
  const marca = manterMarca(plataforma.conexao, config.pastaDeDados, plataforma.log)
  const endereco = `http://localhost:${porta}`
  anunciar(endereco, await primeiroAcesso.linkDoPrimeiroAcesso(ctx))
  // A mail server that keeps silent delays nobody's start: what is found out is in the log, and in the health.
  void avisosDaSaude(ctx).catch((erro: unknown) => plataforma.log.warn({ err: erro }, 'a saúde não pôde ser vista'))
  return {
    app,
    plataforma,
    endereco,
    encerrar: async () => {
      encerrarFluxos(plataforma)
      const oficinaParada = oficina.parar()
      const largada = setTimeout(() => largar(plataforma), LARGAR_MS)
      await app.escoamento.escoar(ESCOAR_MS)
      await app.close()
      const { correio, webhooks, push } = plataforma
      await Promise.all([oficinaParada, ...[agenda, correio, webhooks, push].map((trabalhador) => trabalhador.parar())])
      clearTimeout(largada)
      plataforma.eventos.fechar()
      await marca.parar()
      const despedida = setTimeout(() => plataforma.conexao.largar(), DESPEDIDA_MS)
      await plataforma.conexao.fechar()
      clearTimeout(despedida)
      soltarPasta()
    },
  }
}

/** Whoever is still waiting for one of these is answered with an error now. */
function largar({ arquivos, conexao }: Plataforma): void {
  arquivos.largar()
  conexao.largar()
}

/** The two lines a person starting the product reads. */
function anunciar(endereco: string, primeiroAcesso: string | null): void {
  process.stdout.write(`Condomínio em Dia no ar em ${endereco}\n`)
  if (primeiroAcesso !== null) process.stdout.write(`Primeiro acesso: abra ${primeiroAcesso}\n`)
}
