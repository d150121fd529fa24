import { hash } from '@node-rs/argon2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MENSAGEM_NAO_E_ADMINISTRADOR, MENSAGEM_TOKEN_FALHOU, type CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Sessao } from '#contract/pessoas/sessoes.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { DIA, HORA, moverRelogio } from '#server/platform/relogio.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { resolverCaptcha } from '../../../../test/captcha.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { mediana, visitante, type Visitante } from '../../../../test/visitante.ts'
import { JANELA_MS, MAXIMO_POR_CONTA } from '../acesso/tentativas.rules.ts'

// The growing delay has its own test, beside its rule; here it would only be waited for.
vi.mock('../acesso/tentativas.rules.ts', async (original) => ({ ...(await original<object>()), atrasoMs: () => 0 }))

const aplicacao = comAplicacao()

afterEach(() => moverRelogio(0))

const entrar = (email: string, extra: Record<string, unknown> = {}, quem: Visitante = visitante(aplicacao)) =>
  quem.postar<SessaoAberta & CorpoDeErro>('/api/users', { email, password: SENHA, ...extra })
const perfil = (quem: Pick<Pessoa, 'token'>) =>
  aplicacao().pedir<CorpoDeErro>('GET', '/api/users/profile', { quem: quem as Pessoa })
const minhas = (quem: Pessoa) => aplicacao().pedir<Sessao[]>('GET', '/api/users/sessoes', { quem })
const errar = async (email: string, vezes: number, quem: Visitante = visitante(aplicacao)) => {
  for (let i = 0; i < vezes; i++) await entrar(email, { password: `errada ${i}` }, quem)
}

describe('entrada', () => {
  test('responde os dados da pessoa, o token e até quando ele vale', async () => {
    const p = await aplicacao().criarPessoa('Administrador')
    const r = await entrar(p.email.toUpperCase(), { perfil: 'administracao' })
    expect(r.status).toBe(200)
    expect(r.corpo).toMatchObject({ _id: p.id, email: p.email, isAdmin: true, tipo: 'Administrador', status: 'Ativo' })
    expect(r.corpo.token).toMatch(/^[\w-]{43}$/)
    expect((await perfil(r.corpo)).status).toBe(200)
  })

  test('A6: a resposta não traz senha nem resumo dela, e o banco não guarda o token', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const r = await entrar(p.email, {}, visitante(aplicacao))
    expect(r.texto).not.toMatch(/senha|password|hash|argon/i)
    expect(await despejarBanco(aplicacao())).not.toContain(r.corpo.token)
  })

  test('nem quando a chave de idempotência pede que a resposta seja guardada', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const corpo = { email: p.email, password: SENHA }
    const r = await visitante(aplicacao).postar<SessaoAberta>('/api/users', corpo, { 'idempotency-key': 'entrada-1' })
    expect(r.status).toBe(200)
    const despejo = await despejarBanco(aplicacao())
    expect(despejo).not.toContain(r.corpo.token)
    expect(despejo).not.toContain('entrada-1')
  })

  test('um resumo de senha com outros parâmetros se refaz na entrada, e a senha é a mesma', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const guardado = () =>
      aplicacao().ctx.db.selectFrom('usuarios').select('senha_hash').where('id', '=', p.id).executeTakeFirstOrThrow()
    const fraco = await hash(SENHA, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await aplicacao().ctx.db.updateTable('usuarios').set({ senha_hash: fraco }).where('id', '=', p.id).execute()
    expect((await entrar(p.email, { password: 'não é esta' })).status).toBe(401)
    expect((await guardado()).senha_hash).toBe(fraco)
    expect((await entrar(p.email)).status).toBe(200)
    const { senha_hash: refeito } = await guardado()
    expect(refeito).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await entrar(p.email)).status).toBe(200)
    expect((await guardado()).senha_hash).toBe(refeito)
  })

  test('morador pela porta da administração é recusado, sem sessão', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const r = await entrar(p.email, { perfil: 'administracao' })
    expect([r.status, r.corpo.message]).toEqual([403, MENSAGEM_NAO_E_ADMINISTRADOR])
    expect((await minhas(p)).corpo).toHaveLength(1)
  })

  test('a porta errada não conta como falha', async () => {
    const p = await aplicacao().criarPessoa('Inquilino')
    const quem = visitante(aplicacao)
    for (let i = 0; i < 5; i++) expect((await entrar(p.email, { perfil: 'administracao' }, quem)).status).toBe(403)
    expect((await entrar(p.email, { perfil: 'morador' }, quem)).status).toBe(200)
  })

  test.each(['morador', undefined])('com perfil %s qualquer pessoa entra, e isAdmin diz quem é', async (perfil) => {
    const p = await aplicacao().criarPessoa('Morador')
    const r = await entrar(p.email, perfil === undefined ? {} : { perfil })
    expect([r.status, r.corpo.isAdmin]).toEqual([200, false])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['senha em lista', { password: [SENHA] }, 'password'],
    ['senha nula', { password: null }, 'password'],
    ['senha vazia', { password: '' }, 'password'],
    ['senha de 201 letras', { password: 'a'.repeat(201) }, 'password'],
    ['e-mail sem arroba', { email: 'ana' }, 'email'],
    ['e-mail em objeto', { email: { $ne: null } }, 'email'],
    ['perfil inventado', { perfil: 'root' }, 'perfil'],
    ['manter em texto', { manter: 'true' }, 'manter'],
    ['isAdmin', { isAdmin: true }, 'isAdmin'],
  ])('recusa %s', async (_caso, extra, path) => {
    const r = await entrar('ana@exemplo.com.br', extra)
    expect([r.status, r.corpo.code]).toEqual([400, 'VALIDACAO'])
    expect(r.corpo.issues?.map((i) => i.path)).toContain(path)
  })

  test('pessoa desativada não entra, e recebe a mesma resposta de senha errada', async () => {
    const p = await aplicacao().criarPessoa('Morador', { ativo: 0 })
    const certa = await entrar(p.email)
    const errada = await entrar(p.email, { password: 'não é esta' })
    expect([certa.status, certa.corpo.code]).toEqual([401, 'CREDENCIAIS_INVALIDAS'])
    expect(certa.texto).toBe(errada.texto)
    expect(certa.corpo.message).not.toBe(MENSAGEM_TOKEN_FALHOU)
  })

  test('B12: a senha é comparada inteira, até o último dos 73 bytes', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const base = 'a frase comprida do portão '.repeat(3).slice(0, 72)
    const r = await aplicacao().pedir('PUT', '/api/users/profile', {
      quem: p,
      corpo: { name: p.nome, email: p.email, password: `${base}X`, senhaAtual: SENHA },
    })
    expect(r.status).toBe(200)
    expect((await entrar(p.email, { password: `${base}Y` })).status).toBe(401)
    expect((await entrar(p.email, { password: base })).status).toBe(401)
    expect((await entrar(p.email, { password: `${base}X` })).status).toBe(200)
  })

  test('B4: entrar com uma sessão conhecida troca o token e encerra a antiga', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const atacante = await aplicacao().criarPessoa('Morador')
    const plantada = { authorization: `Bearer ${atacante.token}` }
    const corpo = { email: p.email, password: SENHA }
    const r = await visitante(aplicacao).postar<SessaoAberta>('/api/users', corpo, plantada)
    expect(r.corpo.token).not.toBe(atacante.token)
    expect((await perfil(atacante)).status).toBe(401)
    const inventado = { authorization: `Bearer ${'A'.repeat(43)}` }
    const outra = await visitante(aplicacao).postar<SessaoAberta>('/api/users', corpo, inventado)
    expect(outra.corpo.token).not.toBe('A'.repeat(43))
    expect((await perfil({ token: 'A'.repeat(43) })).status).toBe(401)
  })

  test('sem “manter conectado” a sessão acaba em 12 horas; com ele, em 30 dias sem uso', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const curta = (await entrar(p.email)).corpo
    const longa = (await entrar(p.email, { manter: true })).corpo
    moverRelogio(12 * HORA + 1)
    expect((await perfil(curta)).status).toBe(401)
    expect((await perfil(longa)).status).toBe(200)
    moverRelogio(12 * HORA + 31 * DIA)
    const vencida = await perfil(longa)
    expect([vencida.status, vencida.corpo.message]).toEqual([401, MENSAGEM_TOKEN_FALHOU])
  })
})

describe('força bruta', () => {
  /** Log-ins that bring a captcha, each from an address of its own. */
  const tentativas = (quantas: number) =>
    Promise.all(
      Array.from({ length: quantas }, async () => {
        const quem = visitante(aplicacao)
        const captcha = await resolverCaptcha(quem, 'entrar')
        return (email: string, password = SENHA) => entrar(email, { password, captcha }, quem)
      }),
    )

  test('B1: sem verificação, de 60 palpites ao mesmo tempo só alguns são julgados', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const respostas = await Promise.all(
      Array.from({ length: 60 }, (_, i) => entrar(p.email, { password: `tento ${i}` })),
    )
    expect(respostas.filter((r) => r.status === 401).length).toBeLessThanOrEqual(MAXIMO_POR_CONTA)
    expect(respostas.every((r) => [400, 401, 429].includes(r.status))).toBe(true)
  })

  test.each(['de uma vez', 'um por um'])('B1: com verificação, %s, 10 são julgados e o resto é 429', async (como) => {
    const p = await aplicacao().criarPessoa('Morador')
    const chave = `conta:${resumoDe(p.email)}`
    const guardadas = async () =>
      (await aplicacao().ctx.db.selectFrom('tentativas').select('id').where('chave', '=', chave).execute()).length
    const palpites = (await tentativas(13)).map((tentar) => () => tentar(p.email, 'não é'))
    const respostas = []
    if (como === 'de uma vez') respostas.push(...(await Promise.all(palpites.map((tentar) => tentar()))))
    else for (const tentar of palpites) respostas.push(await tentar())
    const julgados = respostas.filter((r) => r.status === 401).length
    expect(julgados).toBeLessThanOrEqual(MAXIMO_POR_CONTA)
    if (como === 'um por um') expect(julgados).toBe(MAXIMO_POR_CONTA)
    const recusados = respostas.filter((r) => r.status === 429)
    expect(recusados.length + julgados).toBe(13)
    // Who was refused did not guess: nothing of it stays to keep the owner out for longer.
    expect(await guardadas()).toBeLessThanOrEqual(MAXIMO_POR_CONTA)
    for (const r of recusados) {
      expect(r.corpo.code).toBe('MUITAS_TENTATIVAS')
      expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(r.headers['retry-after'])).toBeLessThanOrEqual(JANELA_MS / 1000)
    }
  })

  test('B1: com a janela cheia nem a senha certa é julgada; passada a janela, entra', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const [certa, ...palpites] = await tentativas(11)
    for (const tentar of palpites) await tentar(p.email, 'não é')
    expect((await certa?.(p.email))?.status).toBe(429)
    moverRelogio(JANELA_MS + 1_000)
    expect((await entrar(p.email)).status).toBe(200)
  })

  test('o que se tentou com o relógio adiantado conta da hora em que ele foi acertado, e acaba com a janela', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    moverRelogio(24 * JANELA_MS)
    for (const tentar of await tentativas(MAXIMO_POR_CONTA)) await tentar(p.email, 'não é')
    moverRelogio(0)
    expect((await entrar(p.email)).status).toBe(429)
    moverRelogio(JANELA_MS + 1_000)
    expect((await entrar(p.email)).status).toBe(200)
  })

  test('a sessão aberta em outro aparelho continua enquanto alguém tenta adivinhar', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    await Promise.all(Array.from({ length: 20 }, () => entrar(p.email, { password: 'palpite' })))
    expect((await perfil(p)).status).toBe(200)
  })

  test('três falhas de um endereço pedem verificação para qualquer conta dele, e só dele', async () => {
    const [a, b] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Morador')]
    const vizinho = visitante(aplicacao)
    for (let i = 0; i < 3; i++) await entrar(`ninguem${i}@exemplo.com.br`, {}, vizinho)
    expect((await entrar(a.email, {}, vizinho)).corpo.code).toBe('CAPTCHA_OBRIGATORIO')
    expect((await entrar(b.email)).status).toBe(200)
  })

  test('entrar apaga as falhas da conta', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    await errar(p.email, 2)
    expect((await entrar(p.email)).status).toBe(200)
    await errar(p.email, 2)
    expect((await entrar(p.email)).status).toBe(200)
  })

  test('B3: conta que não existe, senha errada e conta desativada respondem igual, no mesmo tempo', async () => {
    const app = aplicacao()
    // When it was answered, and the number of the request, are of no two answers alike.
    const semData = ({ date: _date, 'x-request-id': _id, ...h }: Record<string, unknown>) => h
    const tempos: Record<'existe' | 'naoExiste', number[]> = { existe: [], naoExiste: [] }
    const vistas = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const p = await app.criarPessoa('Morador', { ativo: i % 4 === 0 ? 0 : 1 })
      for (const [qual, email] of [
        ['existe', p.email],
        ['naoExiste', `x${p.email}`],
      ] as const) {
        const inicio = performance.now()
        const r = await entrar(email, { password: 'senha errada' })
        tempos[qual].push(performance.now() - inicio)
        vistas.add(JSON.stringify([r.status, r.texto, semData(r.headers)]))
      }
    }
    expect(vistas.size).toBe(1)
    // Skipping the hash would make one of them a tenth of the other, on any machine and under any load.
    const [existe, naoExiste] = [mediana(tempos.existe), mediana(tempos.naoExiste)]
    expect(Math.max(existe, naoExiste) / Math.min(existe, naoExiste)).toBeLessThan(3)
  })
})

describe('saída e sessões', () => {
  test('B6: depois de sair o token não vale mais, e o texto é o que desconecta', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    expect((await aplicacao().pedir('POST', '/api/users/sair', { quem: p })).status).toBe(204)
    const r = await perfil(p)
    expect([r.status, r.corpo.message]).toEqual([401, MENSAGEM_TOKEN_FALHOU])
  })

  test('A1: sair sem sessão é 401', async () => {
    expect((await aplicacao().pedir('POST', '/api/users/sair', { quem: null })).status).toBe(401)
  })

  test('a lista mostra só as próprias sessões e diz qual está em uso', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    await aplicacao().criarPessoa('Morador')
    await entrar(p.email, { manter: true })
    const { corpo, texto } = await minhas(p)
    expect(corpo.map((s) => s.atual).toSorted()).toEqual([false, true])
    expect(texto).not.toMatch(/token|hash/)
  })

  test('A3: encerrar a sessão de outra pessoa é o mesmo que encerrar uma que não existe', async () => {
    const [a, b] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Morador')]
    const idDeB = (await minhas(b)).corpo[0]!._id
    const deB = await aplicacao().pedir('DELETE', `/api/users/sessoes/${idDeB}`, { quem: a })
    const deNinguem = await aplicacao().pedir('DELETE', '/api/users/sessoes/nada', { quem: a })
    expect([deB.status, deB.texto]).toEqual([404, deNinguem.texto])
    expect((await perfil(b)).status).toBe(200)
  })

  test('encerrar uma, e depois todas as outras, deixa só a que está em uso', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const outras = [(await entrar(p.email)).corpo, (await entrar(p.email)).corpo, (await entrar(p.email)).corpo]
    const alheia = (await minhas(p)).corpo.find((s) => !s.atual)!
    expect((await aplicacao().pedir('DELETE', `/api/users/sessoes/${alheia._id}`, { quem: p })).status).toBe(204)
    const r = await aplicacao().pedir<{ encerradas: number }>('DELETE', '/api/users/sessoes', { quem: p })
    expect(r.corpo.encerradas).toBe(2)
    for (const s of outras) expect((await perfil(s)).status).toBe(401)
    expect((await perfil(p)).status).toBe(200)
  })

  test('renovar dá de novo o prazo inteiro', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    moverRelogio(11 * HORA)
    const r = await aplicacao().pedir<{ expiraEm: string }>('POST', '/api/users/sessoes/renovar', { quem: p })
    expect(r.status).toBe(200)
    moverRelogio(22 * HORA)
    expect((await perfil(p)).status).toBe(200)
    moverRelogio(25 * HORA)
    expect((await perfil(p)).status).toBe(401)
  })

  test('a sessão que sobrasse a quem foi desativado não vale', async () => {
    const p = await aplicacao().criarPessoa('Administrador')
    await aplicacao().ctx.db.updateTable('usuarios').set({ ativo: 0 }).where('id', '=', p.id).execute()
    expect((await perfil(p)).status).toBe(401)
  })
})
