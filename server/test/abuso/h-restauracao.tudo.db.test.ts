import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { fazerCopia } from '#server/operacao/copia/gravar.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { lerConfig } from '#server/platform/config.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { ARQUIVO_DA_COPIA, copiasProntas, DA_COPIA, selada } from '../copia-pronta.ts'
import { exameDe } from '../doutor.ts'
import { acabaSendo } from '../esperar.ts'
import { Cliente, Desfazer, novaCasa, type ProcessoDeTeste } from '../processo.ts'
import { iniciarVazio, linkImpresso, QuemRestaura } from '../restauracao-pela-tela.ts'
import { instalarVersao, VERSOES } from '../versoes/versoes.ts'

/** Abuse H2: a backup put in place by the first screen of a real server, and what is left when the server dies in the middle. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

/** Two a day; forty come by `npm run resist`. */
const RODADAS = Math.ceil(Number(process.env.RODADAS ?? 10) / 5)
let copias: Awaited<ReturnType<typeof copiasProntas>>
/** The demonstration of an earlier version, which takes a while to load and is brought up to date. */
let grande: Buffer
beforeAll(async () => {
  copias = await copiasProntas()
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-grande-'))
  const config = lerConfig({ DATA_DIR: pasta })
  await instalarVersao(VERSOES.at(-1)!, config)
  await fazerCopia({ config, arquivos: await abrirArquivos(config) }, join(pasta, 'grande'), null)
  grande = readFileSync(join(pasta, 'grande'))
  rmSync(pasta, { recursive: true, force: true })
})

const DA_GRANDE = { email: 'marta@aurora.example', senha: 'aurora em dia' }

type Casa = Record<string, string>

/** What lies in the data folder of the restoration itself: the file, the note, the database that was being made. */
const sobras = (casa: Casa) => readdirSync(casa.DATA_DIR!).filter((n) => /^\.?restauracao/.test(n))
const arquivosEm = (casa: Casa) => {
  const pasta = join(casa.DATA_DIR!, 'arquivos')
  return existsSync(pasta) ? readdirSync(pasta).toSorted() : []
}

async function pessoasEm(casa: Casa): Promise<number> {
  const leitor = abrirParaLer(lerConfig(casa))
  try {
    return (await leitor.db.selectFrom('usuarios').select('id').execute()).length
  } finally {
    await leitor.fechar()
  }
}

/** From an empty server to the moment the backup may be put in place. */
async function comCopia(bytes: Buffer) {
  const casa = await novaCasa(desfazer)
  const servidor = await iniciarVazio(desfazer, casa)
  const quem = new QuemRestaura(servidor, await linkImpresso(servidor))
  const { _id, estado } = await quem.conferir(bytes)
  expect(estado).toBe('conferida')
  return { casa, servidor, quem, id: _id }
}

const precisaPrimeiroAcesso = async ({ url }: ProcessoDeTeste) =>
  (await new Cliente(url).pedir<{ precisaPrimeiroAcesso: boolean }>('GET', '/api/condominio')).corpo
    .precisaPrimeiroAcesso

test('a cópia toma o lugar da instalação vazia no mesmo processo; enquanto isso 503; depois entra-se com a senha de antes', async () => {
  const { casa, servidor, quem, id } = await comCopia(copias.clara)
  const publico = new Cliente(servidor.url)
  expect((await quem.confirmar(id)).estado).toBe('restaurando')
  const [api, pagina, vivo, codigo] = await Promise.all([
    publico.pedir<{ code: string; message: string }>('GET', '/api/condominio'),
    publico.pedir('GET', '/primeiro-acesso', undefined, { accept: 'text/html' }),
    publico.pedir('GET', '/api/live'),
    quem.pedir('GET', `/${id}`),
  ])
  expect([api.status, api.corpo.code, api.headers.get('retry-after')]).toEqual([503, 'INDISPONIVEL', '5'])
  expect(api.corpo.message).toContain('restaurando uma cópia')
  expect([pagina.status, pagina.headers.get('retry-after')]).toEqual([503, '5'])
  expect(pagina.texto).toContain('<h1>Restaurando uma cópia</h1>')
  expect(pagina.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect([vivo.status, codigo.status]).toEqual([200, 200])

  expect(await quem.ate(id, (r) => r.estado !== 'restaurando')).toMatchObject({ estado: 'restaurada', motivo: null })
  expect(await precisaPrimeiroAcesso(servidor)).toBe(false)
  expect((await new Cliente(servidor.url, copias.token).pedir('GET', '/api/users')).status).toBe(401)
  const marta = await new Cliente(servidor.url).entrar(DA_COPIA.admin.email, DA_COPIA.admin.senha)
  const { corpo: historia } = await marta.pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=copias')
  expect(historia.map((h) => [h.acao, h.entidade])).toEqual([['restaurou', 'copias']])
  expect(readFileSync(join(casa.DATA_DIR!, 'arquivos', ARQUIVO_DA_COPIA.id))).toEqual(ARQUIVO_DA_COPIA.bytes)
  expect(sobras(casa)).toEqual([])
  // The used-up link opens nothing any more.
  expect((await quem.pedir('POST', '', { nome: 'x', bytes: 1, modificadoEm: 1 })).status).toBe(400)

  expect((await servidor.parar()).codigo).toBe(0)
  expect(servidor.saida()).not.toContain('"level":50')
  expect(await exameDe(lerConfig(casa))).toEqual([])
  const outra = await iniciarVazio(desfazer, casa)
  await new Cliente(outra.url).entrar(DA_COPIA.admin.email, DA_COPIA.admin.senha)
})

/** A backup made anew by somebody who knows the seal, in which a row points to nobody. */
async function semDono(): Promise<Buffer> {
  const entradas = (await unpackTar(gunzipSync(copias.clara))).map(({ header, data }) => ({
    nome: header.name,
    texto: Buffer.from(data ?? []).toString(),
  }))
  const linhas = entradas.find((e) => e.nome === 'tabelas/arquivos/000001.ndjson')!
  linhas.texto = linhas.texto.replace(/"criado_por":"[^"]+"/, '"criado_por":"ninguém"')
  const fim = entradas.find((e) => e.nome === 'manifesto.json')!
  const manifesto = JSON.parse(fim.texto) as { tabelas: Record<string, { sha256: string }> }
  manifesto.tabelas.arquivos!.sha256 = resumoDe(linhas.texto)
  fim.texto = JSON.stringify(manifesto)
  return selada(entradas)
}

test('a que não pode ser posta no lugar deixa a instalação vazia como estava, no ar, e outra serve em seguida', async () => {
  const { casa, servidor, quem, id } = await comCopia(await semDono())
  await quem.confirmar(id)
  const r = await quem.ate(id, ({ estado }) => estado !== 'restaurando')
  expect(r).toMatchObject({ estado: 'conferida', motivo: expect.stringContaining('apontam para outros') })
  expect(await precisaPrimeiroAcesso(servidor)).toBe(true)
  expect(arquivosEm(casa)).toEqual([])
  expect((await quem.pedir('DELETE', `/${id}`)).status).toBe(204)
  const { _id } = await quem.conferir(copias.clara)
  await quem.confirmar(_id)
  await quem.ate(_id, ({ estado }) => estado === 'restaurada')
  await new Cliente(servidor.url).entrar(DA_COPIA.admin.email, DA_COPIA.admin.senha)
})

test(
  `H2: ${RODADAS} restaurações pela tela mortas com kill -9: a instalação vazia ou a restaurada, nunca meia; repetida, termina`,
  { timeout: 120_000 + RODADAS * 120_000 },
  async () => {
    const medida = await comCopia(grande)
    const inicio = performance.now()
    await medida.quem.confirmar(medida.id)
    await medida.quem.ate(medida.id, ({ estado }) => estado === 'restaurada')
    const levou = performance.now() - inicio
    const inteira = { pessoas: await pessoasEm(medida.casa), arquivos: arquivosEm(medida.casa) }
    expect(inteira.pessoas).toBeGreaterThan(40)
    await medida.servidor.parar()

    let [mortas, vazias, comNota] = [0, 0, 0]
    for (let rodada = 0; rodada < RODADAS; rodada++) {
      const { casa, servidor, quem, id } = await comCopia(grande)
      await quem.confirmar(id)
      await new Promise((depois) => setTimeout(depois, (levou * (rodada + 0.5)) / RODADAS))
      const { codigo } = await servidor.parar('SIGKILL')
      if (codigo === null) mortas++
      if (sobras(casa).includes('restauracao.em-curso')) comNota++
      const pessoas = await pessoasEm(casa)
      expect([0, inteira.pessoas]).toContain(pessoas)
      const depois = await iniciarVazio(desfazer, casa)
      expect(sobras(casa)).toEqual([])
      expect(arquivosEm(casa)).toEqual(pessoas === 0 ? [] : inteira.arquivos)
      expect(await precisaPrimeiroAcesso(depois)).toBe(pessoas === 0)
      if (pessoas === 0) {
        vazias++
        const deNovo = new QuemRestaura(depois, await linkImpresso(depois))
        const { _id } = await deNovo.conferir(grande)
        await deNovo.confirmar(_id)
        await deNovo.ate(_id, ({ estado }) => estado === 'restaurada')
      }
      await new Cliente(depois.url).entrar(DA_GRANDE.email, DA_GRANDE.senha)
      await depois.parar()
      expect(await pessoasEm(casa)).toBe(inteira.pessoas)
      expect(await exameDe(lerConfig(casa))).toEqual([])
    }
    expect(mortas).toBe(RODADAS)
    expect(vazias).toBeGreaterThan(0)
    process.stdout.write(
      `de ${RODADAS} mortes em ${(levou / 1000).toFixed(1)} s de restauração: ${vazias} no vazio, ${RODADAS - vazias} na cópia, ${comNota} com arquivos por desfazer\n`,
    )
  },
)

test('SIGTERM no meio: o processo sai sem esperar o resto, e o início seguinte está vazio ou restaurado', async () => {
  const { casa, servidor, quem, id } = await comCopia(grande)
  await quem.confirmar(id)
  await quem.ate(id, ({ etapa }) => etapa !== 'Parando o que está em curso')
  const { codigo } = await servidor.parar('SIGTERM')
  expect([0, 1]).toContain(codigo)
  const pessoas = await pessoasEm(casa)
  const depois = await iniciarVazio(desfazer, casa)
  expect(await precisaPrimeiroAcesso(depois)).toBe(pessoas === 0)
  expect(sobras(casa)).toEqual([])
})

test('o que um processo morto deixou no disco sai no início seguinte: o envio, o rascunho, os arquivos sem dono', async () => {
  const casa = await novaCasa(desfazer)
  await (await iniciarVazio(desfazer, casa)).parar()
  const em = (...partes: string[]) => join(casa.DATA_DIR!, ...partes)
  mkdirSync(em('restauracao'))
  writeFileSync(em('restauracao', 'meia'), 'meia cópia')
  if (casa.DATABASE_URL === undefined) writeFileSync(em('.restauracao-0123456789ab'), 'meio banco')
  writeFileSync(em('restauracao.em-curso'), '')
  mkdirSync(em('arquivos'), { recursive: true })
  writeFileSync(em('arquivos', ARQUIVO_DA_COPIA.id), 'de ninguém')
  const servidor = await iniciarVazio(desfazer, casa)
  expect(await precisaPrimeiroAcesso(servidor)).toBe(true)
  expect(await acabaSendo(() => sobras(casa).length === 0)).toBe(true)
  expect(arquivosEm(casa)).toEqual([])
})
