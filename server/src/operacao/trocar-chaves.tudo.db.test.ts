import { afterEach, describe, expect, test } from 'vitest'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { agora, moverRelogio } from '#server/platform/relogio.ts'
import { lerConfig } from '#server/platform/config.ts'
import { comAplicacao, SENHA } from '../../test/aplicacao.ts'
import { receberCartas } from '../../test/caixa-postal.ts'
import { rodar } from '../../test/comandos.ts'
import { despejarBanco } from '../../test/despejo.ts'
import { ativarDuasEtapas } from '../../test/duas-etapas.ts'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa } from '../../test/processo.ts'
import { visitante } from '../../test/visitante.ts'
import { codigoEm } from '../modules/pessoas/dois-fatores/codigos.rules.ts'
import { linkDeDescadastro } from '../modules/casa/notificacoes/descadastro.service.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { trocarChaves } from './trocar-chaves.ts'

const app = comAplicacao()
const desfazer = new Desfazer()
afterEach(async () => {
  moverRelogio(0)
  await desfazer.tudo()
})

const segredos = async () =>
  new Map(
    (await app().ctx.db.selectFrom('segredos').selectAll().execute()).map(({ nome, valor }) => [nome, valor] as const),
  )
const trocar = (vazaram = false) => trocarChaves(app().ctx, { vazaram })
const lacres = () =>
  app().ctx.db.selectFrom('dois_fatores').select(['usuario_id', 'segredo']).orderBy('usuario_id').execute()

async function comDuasEtapas(nome: string) {
  const pessoa = await app().criarPessoa('Morador', { nome })
  const dados = await ativarDuasEtapas(app(), pessoa)
  await receberCartas(app())
  return { pessoa, ...dados }
}

/** Logs in with the password, and gives the code that is then asked for. */
async function entrarCom(email: string, codigo: string) {
  const porta = visitante(app)
  const { corpo } = await porta.postar<{ desafio?: string }>('/api/users', { email, password: SENHA })
  return porta.postar<SessaoAberta & CorpoDeErro>('/api/users/segundo-fator', { desafio: corpo.desafio, codigo })
}

describe('a troca', () => {
  test('cada chave passa a ser outra, e nada mais no banco é feito com as de antes', async () => {
    const { pessoa, segredo } = await comDuasEtapas('Ana da Troca')
    const link = await linkDeDescadastro(app().ctx, pessoa.id, 'cobranca')
    const [antes, lacrado] = [await segredos(), await lacres()]
    expect(antes.size).toBeGreaterThanOrEqual(2)
    const { chaves } = await trocar()
    const depois = await segredos()
    expect([chaves, [...depois.keys()].sort()]).toEqual([antes.size, [...antes.keys()].sort()])
    for (const [nome, valor] of depois) expect(valor).not.toBe(antes.get(nome))
    expect((await lacres()).map((l) => l.usuario_id)).toEqual(lacrado.map((l) => l.usuario_id))
    const tudo = await despejarBanco(app())
    for (const velho of [...antes.values(), ...lacrado.map((l) => l.segredo), segredo])
      expect(tudo).not.toContain(velho)

    const token = decodeURIComponent(new URL(link).hash.replace('#token=', ''))
    const parar = await visitante(app).postar<CorpoDeErro>('/api/notificacoes/descadastrar', { token })
    expect([parar.status, parar.corpo.code]).toEqual([400, 'LINK_INVALIDO'])
  })

  test('o aplicativo continua a dar o código certo; os códigos de recuperação não, e a pessoa é avisada', async () => {
    const { pessoa, segredo, codigos } = await comDuasEtapas('Bia da Troca')
    expect((await trocar()).pessoas).toBeGreaterThanOrEqual(1)
    moverRelogio(60_000)
    expect((await entrarCom(pessoa.email, codigoEm(segredo, agora().getTime()))).status).toBe(200)
    const recusado = await entrarCom(pessoa.email, codigos[0] ?? '')
    expect(recusado.status).toBe(401)

    const cartas = (await receberCartas(app())).filter((c) => c.para === pessoa.email)
    expect(cartas.map((c) => c.assunto)).toEqual([expect.stringContaining('Gere novos códigos de recuperação')])
    const novos = await app().pedir<{ codigos: string[] }>('POST', '/api/users/dois-fatores/codigos', {
      quem: pessoa,
      corpo: { senhaAtual: SENHA },
    })
    expect((await entrarCom(pessoa.email, novos.corpo.codigos[0] ?? '')).status).toBe(200)
    expect((await trocar()).pessoas).toBeGreaterThanOrEqual(1)
    expect((await trocar()).pessoas).toBe(0)
    const historia = await app()
      .ctx.db.selectFrom('auditoria')
      .select(['usuario_nome', 'acao'])
      .where('acao', 'like', 'trocou as chaves%')
      .execute()
    expect(historia).toContainEqual({ usuario_nome: 'Sistema', acao: 'trocou as chaves do servidor' })
  })

  test('quando vazaram, ninguém fica com um segundo fator que outro conhece, nem com a sessão aberta', async () => {
    const { pessoa, segredo } = await comDuasEtapas('Caio da Troca')
    const semEla = await app().criarPessoa('Morador')
    expect((await trocar(true)).pessoas).toBeGreaterThanOrEqual(1)
    expect(await lacres()).toEqual([])
    const eu = (quem: typeof pessoa) => app().pedir('GET', '/api/users/profile', { quem })
    expect([(await eu(pessoa)).status, (await eu(semEla)).status]).toEqual([401, 200])
    expect((await despejarBanco(app())).includes(segredo)).toBe(false)
    const cartas = (await receberCartas(app())).filter((c) => c.para === pessoa.email)
    expect(cartas.map((c) => c.assunto)).toEqual([expect.stringContaining('duas etapas foi desativada')])
    const entrada = await visitante(app).postar<SessaoAberta>('/api/users', { email: pessoa.email, password: SENHA })
    expect(entrada.status).toBe(200)
  })

  test('o que não abre com a chave de hoje impede a troca, diz de quem é, e nada muda', async () => {
    const { pessoa } = await comDuasEtapas('Davi da Troca')
    const outra = await comDuasEtapas('Eva da Troca')
    await app()
      .ctx.db.updateTable('dois_fatores')
      .set({ segredo: 'AAAA' })
      .where('usuario_id', '=', pessoa.id)
      .execute()
    const antes = [await segredos(), await lacres()]
    await expect(trocar()).rejects.toThrow(/duas etapas de Davi da Troca \(.*nada foi alterado/)
    expect([await segredos(), await lacres()]).toEqual(antes)
    expect((await entrarCom(outra.pessoa.email, outra.codigos[1] ?? '')).status).toBe(200)
    await app().ctx.db.deleteFrom('dois_fatores').where('usuario_id', '=', pessoa.id).execute()
  })
})

describe('npm run rotate-keys', () => {
  test('recusa enquanto há um servidor; depois dele, os links de antes não abrem e os novos sim', async () => {
    const casa = { ...(await novaCasa(desfazer)), BACKUP_TIME: 'off' }
    const chavesDaCasa = async () => {
      const leitor = abrirParaLer(lerConfig(casa))
      try {
        return await leitor.db.selectFrom('segredos').select(['nome', 'valor']).orderBy('nome').execute()
      } finally {
        await leitor.fechar()
      }
    }
    const servidor = await iniciarProcesso(desfazer, casa)
    const admin = await comoAdmin(servidor.url)
    const form = new FormData()
    form.set('arquivo', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'nota.pdf')
    const { corpo } = await admin.pedir<{ _id: string; url: string }>('POST', '/api/arquivos', form)
    const abrir = async (url: string, link: string) => (await fetch(`${url}${link}`)).status
    expect(await abrir(servidor.url, corpo.url)).toBe(200)

    const antes = await chavesDaCasa()
    expect(await rodar('rotate-keys', [], casa)).toMatchObject({
      codigo: 1,
      saida: expect.stringMatching(/outro servidor já usa a pasta|Há um servidor em uso/),
    })
    expect(await chavesDaCasa()).toEqual(antes)
    await servidor.parar()

    const errado = await rodar('rotate-keys', ['--todas'], casa)
    expect(errado).toMatchObject({ codigo: 1, saida: expect.stringContaining('Use: npm run rotate-keys') })
    const feita = await rodar('rotate-keys', [], casa)
    expect(feita).toMatchObject({ codigo: 0, saida: expect.stringContaining(`${antes.length} chave`) })
    const depois = await chavesDaCasa()
    expect(depois.map((c) => c.nome)).toEqual(antes.map((c) => c.nome))
    expect(depois.filter((c, i) => c.valor === antes[i]?.valor)).toEqual([])
    expect(await rodar('doctor', [], casa)).toMatchObject({ codigo: 0 })

    const outra = await iniciarProcesso(desfazer, casa)
    expect(await abrir(outra.url, corpo.url)).toBe(404)
    const novo = await admin.em(outra.url).pedir<{ url: string }>('GET', `/api/arquivos/${corpo._id}`)
    expect([novo.status, await abrir(outra.url, novo.corpo.url)]).toEqual([200, 200])
  })
})
