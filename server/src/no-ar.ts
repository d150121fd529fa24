import type { FastifyInstance } from 'fastify'
import { ErroDeConfiguracao } from './platform/config.ts'
import { ctxDoSistema, type Plataforma } from './platform/contexto.ts'
import { manterMarca } from './platform/db/marca.ts'
import type { Porta } from './platform/http/escoamento.ts'
import { iniciarTrabalhos } from './platform/trabalhos/trabalhos.ts'
import { trabalhosDeCopia } from './operacao/copia/automatica.ts'
import { encerrarFluxos } from './modules/casa/eventos/eventos.service.ts'
import { abrirOficina } from './modules/casa/saida/feitura.service.ts'
import { trabalhos } from './trabalhos.ts'

/** How long a stop waits for requests under way; the process itself gives up a little later. */
const ESCOAR_MS = 8_000
/** What waits for a store or a database that does not answer is let go earlier, so that its own answer still goes out. */
const LARGAR_MS = 6_000
/** The goodbye to a database that may not be listening. */
const DESPEDIDA_MS = 500

/** The product while it serves over one opening of its data. */
export interface NoAr {
  /** Where it listens. */
  porta: number
  /** Lets nobody in any more but whom the door does, and waits for what is under way. */
  escoar(porta?: Porta): Promise<void>
  /** Nothing listens any more. */
  soltarPorta(): Promise<void>
  /** Everything that works by itself stops, and the database is closed; once is enough. */
  fecharDados(): Promise<void>
}

async function escutar(app: FastifyInstance, porta: number, host: string): Promise<number> {
  const nivel = app.log.level
  try {
    // Fastify announces every address in the log's JSON; people get the lines of `iniciar` instead.
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

/** Whoever is still waiting for one of these is answered with an error now. */
function largar({ arquivos, conexao }: Plataforma): void {
  arquivos.largar()
  conexao.largar()
}

/** What works by itself beside the requests. @returns how to stop it: what may take long first, the rest once nobody is let in */
function porParaTrabalhar(plataforma: Plataforma): { pararOficina(): Promise<unknown>; parar(): Promise<unknown> } {
  const { config, correio, webhooks, push } = plataforma
  const agenda = iniciarTrabalhos(ctxDoSistema(plataforma), [...trabalhos, ...trabalhosDeCopia(config)])
  for (const entregador of [correio, webhooks, push]) entregador.iniciar()
  const oficina = abrirOficina(plataforma)
  return {
    pararOficina: () => oficina.parar(),
    parar: () => Promise.all([agenda, correio, webhooks, push].map((trabalhador) => trabalhador.parar())),
  }
}

/**
 * From now on requests are answered, and what works by itself does.
 * @param porta to listen at; 0 for any
 * @throws ErroDeConfiguracao when it cannot listen there
 */
export async function porNoAr(app: FastifyInstance, plataforma: Plataforma, porta: number): Promise<NoAr> {
  const { config, conexao, eventos, log } = plataforma
  const escutada = await escutar(app, porta, config.host)
  const trabalho = porParaTrabalhar(plataforma)
  const marca = manterMarca(conexao, config.pastaDeDados, log)
  let oficinaParada: Promise<unknown> | undefined
  let fechados: Promise<void> | undefined
  let largada: NodeJS.Timeout | undefined
  const fechar = async () => {
    await Promise.all([oficinaParada, trabalho.parar()])
    clearTimeout(largada)
    eventos.fechar()
    await marca.parar()
    const despedida = setTimeout(() => conexao.largar(), DESPEDIDA_MS)
    await conexao.fechar()
    clearTimeout(despedida)
  }
  return {
    porta: escutada,
    escoar: (quem) => {
      encerrarFluxos(plataforma)
      oficinaParada ??= trabalho.pararOficina()
      largada ??= setTimeout(() => largar(plataforma), LARGAR_MS)
      return app.escoamento.escoar(ESCOAR_MS, quem)
    },
    soltarPorta: () => app.close(),
    fecharDados: () => (fechados ??= fechar()),
  }
}
