import type { FastifyInstance } from 'fastify'
import { criarApp } from './app.ts'
import { ErroDeConfiguracao, prepararPasta, type Config } from './platform/config.ts'
import { ctxDoSistema, type Plataforma } from './platform/context.ts'
import { abrirBanco } from './platform/db/conexao.ts'
import { assentarDiario, manterMarca, recusarCasaPerdida } from './platform/db/marca.ts'
import { travarPasta } from './platform/db/trava.ts'
import { migrar } from './platform/db/migrar.ts'
import { EventBus } from './platform/events.ts'
import { abrirArquivos } from './platform/files/store.ts'
import { iniciarTrabalhos } from './platform/jobs/jobs.ts'
import { criarLog } from './platform/log.ts'
import { Correio } from './platform/mail/correio.ts'
import { copiarAntesDeAtualizar } from './operacao/copia/antes-de-atualizar.ts'
import { trabalhosDeCopia } from './operacao/copia/automatica.ts'
import { avisarSeVoltou } from './operacao/banco-que-voltou.ts'
import { encerrarFluxos } from './modules/eventos/eventos.service.ts'
import * as condominio from './modules/condominio/condominio.service.ts'
import { trabalhos } from './trabalhos.ts'

/** How long a stop waits for requests under way; the process itself gives up a little later. */
const ESCOAR_MS = 8_000

export interface Processo {
  app: FastifyInstance
  plataforma: Plataforma
  /** Where it listens, for example http://localhost:3000. */
  endereco: string
  /** Finishes requests in flight, then closes everything. */
  encerrar(): Promise<void>
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
    // What an upgrade or a first start wrote is not left to the log alone.
    if ((await migrar(conexao)).length > 0) await assentarDiario(conexao)
  } catch (erro) {
    await conexao.fechar().catch(() => undefined)
    throw erro
  }
  const correio = new Correio(config, conexao.db, log)
  return { config, log, conexao, eventos: new EventBus(), arquivos, correio }
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
    throw erro
  }
  const ativa = app.server.address()
  return typeof ativa === 'object' && ativa !== null ? ativa.port : porta
}

/** Starts the whole product and says where it is. @throws ErroDeConfiguracao with one clear line */
export async function iniciar(config: Config): Promise<Processo> {
  prepararPasta(config.pastaDeDados)
  const soltarPasta = config.urlDoBanco === null ? travarPasta(config.pastaDeDados) : () => undefined
  const plataforma = await abrirPlataforma(config)
  const ctx = ctxDoSistema(plataforma)
  await condominio.criarDoAmbiente(ctx, config)
  await avisarSeVoltou(ctx)
  const app = await criarApp(plataforma)
  await plataforma.eventos.conectar(plataforma.conexao, plataforma.log)
  const porta = await escutar(app, config)
  const agenda = iniciarTrabalhos(ctx, [...trabalhos, ...trabalhosDeCopia(config)])
  plataforma.correio.iniciar()
  const marca = manterMarca(plataforma.conexao, config.pastaDeDados, plataforma.log)
  const endereco = `http://localhost:${porta}`
  anunciar(endereco, await condominio.linkDoPrimeiroAcesso(ctx))
  return {
    app,
    plataforma,
    endereco,
    encerrar: async () => {
      encerrarFluxos(plataforma)
      await app.escoamento.escoar(ESCOAR_MS)
      await app.close()
      await Promise.all([agenda.parar(), plataforma.correio.parar()])
      plataforma.eventos.fechar()
      await marca.parar()
      await plataforma.conexao.fechar()
      soltarPasta()
    },
  }
}

/** The two lines a person starting the product reads. */
function anunciar(endereco: string, primeiroAcesso: string | null): void {
  process.stdout.write(`Condomínio em Dia no ar em ${endereco}\n`)
  if (primeiroAcesso !== null) process.stdout.write(`Primeiro acesso: abra ${primeiroAcesso}\n`)
}
