import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { agoraISO, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { linkDa, receberCartas } from '../../../../test/caixa-postal.ts'
import { resolverCaptcha } from '../../../../test/captcha.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { mediana, visitante, type Visitante } from '../../../../test/visitante.ts'
import { MAXIMO_DE_RECUPERACOES_POR_ENDERECO } from './tentativas.rules.ts'

const aplicacao = comAplicacao({ urlPublica: 'https://condominio.exemplo.com.br' })
const CPF = '01234567890'
const NOVA = 'a senha nova é outra frase'
const TEXTO = 'Este condomínio ainda não tem servidor de e-mail: o link não chega. Fale com a administração.'

let pessoa: Pessoa
/** So that each case may use the same CPF. */
const esquecerCpfs = () => aplicacao().ctx.db.updateTable('usuarios').set({ cpf: null }).execute()
beforeEach(async () => {
  await receberCartas(aplicacao())
  await esquecerCpfs()
  pessoa = await aplicacao().criarPessoa('Morador', { cpf: CPF })
})
afterEach(() => moverRelogio(0))

const pedir = (extra: Record<string, unknown> = {}, quem: Visitante = visitante(aplicacao)) =>
  quem.postar<CorpoDeErro>('/api/users/recuperar', { email: pessoa.email, cpf: CPF, ...extra })
const pedirLink = async () => {
  await pedir()
  return linkDa((await receberCartas(aplicacao()))[0]).token
}
const redefinir = (token: string, password = NOVA) =>
  visitante(aplicacao).postar<CorpoDeErro>('/api/users/redefinir-senha', { token, password })
const entrar = (password: string) =>
  visitante(aplicacao).postar<CorpoDeErro>('/api/users', { email: pessoa.email, password })
const perfil = (quem: Pessoa = pessoa) => aplicacao().pedir('GET', '/api/users/profile', { quem })

describe('pedido', () => {
  test('C1: par certo, CPF errado, e-mail desconhecido e pessoa desativada: mesma resposta, e só um e-mail', async () => {
    const desativada = await aplicacao().criarPessoa('Morador', { ativo: 0, cpf: '39053344705' })
    const respostas = [
      await pedir(),
      await pedir({ cpf: '15350946056' }),
      await pedir({ email: 'ninguem@exemplo.com.br' }),
      await pedir({ email: desativada.email, cpf: '39053344705' }),
    ]
    // When it was answered, and the number of the request, are of no two answers alike.
    const semData = ({ date: _date, 'x-request-id': _id, ...h }: Record<string, unknown>) => h
    expect(new Set(respostas.map((r) => JSON.stringify([r.status, r.texto, semData(r.headers)]))).size).toBe(1)
    expect([respostas[0]!.status, respostas[0]!.corpo.message]).toEqual([202, TEXTO])
    expect((await receberCartas(aplicacao())).map((c) => c.para)).toEqual([pessoa.email])
  })

  test('com servidor de e-mail a resposta promete o e-mail; sem ele diz que o link não chega', async () => {
    const { config } = aplicacao().plataforma
    Object.assign(aplicacao().plataforma, { config: { ...config, smtp: 'smtp://correio.example' } })
    try {
      expect((await pedir()).corpo.message).toMatch(/^Se os dados conferem, enviaremos um e-mail/)
    } finally {
      Object.assign(aplicacao().plataforma, { config })
    }
    expect((await pedir()).corpo.message).toBe(TEXTO)
  })

  test('B3: leva o mesmo tempo quando confere e quando não confere', async () => {
    const tempos: Record<'confere' | 'naoConfere', number[]> = { confere: [], naoConfere: [] }
    for (let i = 0; i < 40; i++) {
      const qual = i % 2 === 0 ? 'confere' : 'naoConfere'
      await esquecerCpfs()
      const { email } = await aplicacao().criarPessoa('Morador', { cpf: '52998224725' })
      const inicio = performance.now()
      const r = await pedir({ email, cpf: qual === 'confere' ? '52998224725' : '15350946056' })
      tempos[qual].push(performance.now() - inicio)
      expect(r.status).toBe(202)
    }
    const [confere, naoConfere] = [mediana(tempos.confere), mediana(tempos.naoConfere)]
    expect(Math.abs(confere - naoConfere)).toBeLessThan(Math.max(20, confere / 2))
    expect(await receberCartas(aplicacao())).toHaveLength(20)
  })

  test('CPF com pontuação e e-mail em maiúsculas são os mesmos', async () => {
    await pedir({ cpf: '012.345.678-90', email: ` ${pessoa.email.toUpperCase()} ` })
    expect(await receberCartas(aplicacao())).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['CPF com dígito errado', { cpf: '529.982.247-24' }, 'cpf'],
    ['CPF de dígitos iguais', { cpf: '11111111111' }, 'cpf'],
    ['CPF numérico', { cpf: 52998224725 }, 'cpf'],
    ['CPF ausente', { cpf: undefined }, 'cpf'],
    ['e-mail em lista', { email: ['a@b.com.br'] }, 'email'],
    ['verificação nula', { captcha: null }, 'captcha'],
    ['id de outra pessoa', { id: 'x' }, 'id'],
  ])('recusa %s', async (_caso, extra, path) => {
    const r = await pedir(extra)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
  })

  test('C6: depois de três pedidos do mesmo endereço, ou para a mesma conta, exige a verificação', async () => {
    const daqui = visitante(aplicacao)
    for (let i = 0; i < 3; i++) await pedir({ email: `ninguem${i}@exemplo.com.br` }, daqui)
    expect((await pedir({}, daqui)).corpo.code).toBe('CAPTCHA_OBRIGATORIO')
    for (const cpf of ['15350946056', '39053344705', '52998224725']) await pedir({ cpf })
    expect((await pedir()).corpo.code).toBe('CAPTCHA_OBRIGATORIO')
    const com = async (acao: 'entrar' | 'recuperar', quem = visitante(aplicacao)) =>
      pedir({ captcha: await resolverCaptcha(quem, acao) }, quem)
    expect((await com('entrar')).corpo.code).toBe('CAPTCHA_INVALIDO')
    expect((await com('recuperar')).status).toBe(202)
  })

  test('quem entra não paga pelos pedidos que outros fizeram por si: a verificação deixa de ser exigida', async () => {
    for (const cpf of ['15350946056', '39053344705', '52998224725']) await pedir({ cpf })
    expect((await pedir()).corpo.code).toBe('CAPTCHA_OBRIGATORIO')
    expect((await entrar(SENHA)).status).toBe(200)
    expect((await pedir()).status).toBe(202)
  })

  test('de uma rede vão no máximo vinte pedidos por hora, seja para quem for', async () => {
    const daqui = visitante(aplicacao)
    const pedirPor = async (i: number) =>
      pedir({ email: `alguem${i}@exemplo.com.br`, captcha: await resolverCaptcha(daqui, 'recuperar') }, daqui)
    for (let i = 0; i < MAXIMO_DE_RECUPERACOES_POR_ENDERECO; i++) expect((await pedirPor(i)).status).toBe(202)
    expect((await pedirPor(99)).corpo.code).toBe('MUITAS_TENTATIVAS')
    expect((await pedir()).status).toBe(202)
  })

  test('falhas ao entrar também passam a exigir a verificação na recuperação', async () => {
    for (let i = 0; i < 3; i++) await entrar('senha errada')
    expect((await pedir()).corpo.code).toBe('CAPTCHA_OBRIGATORIO')
  })

  test('o mesmo pedido insistente é 429 com Retry-After; errar o CPF não gasta os pedidos do dono', async () => {
    const insistir = async (extra: Record<string, unknown> = {}, quem = visitante(aplicacao)) =>
      pedir({ captcha: await resolverCaptcha(quem, 'recuperar'), ...extra }, quem)
    for (let i = 0; i < 3; i++) expect((await insistir({ cpf: '15350946056' })).status).toBe(202)
    const r = await insistir({ cpf: '15350946056' })
    expect([r.status, r.corpo.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    expect((await insistir()).status).toBe(202)
    expect(await receberCartas(aplicacao())).toHaveLength(1)
  })

  test('ninguém recebe mais de três por hora: nem pedindo o dia todo, nem ao mesmo tempo, nem trocando de e-mail', async () => {
    const insistir = async (extra: Record<string, unknown> = {}, quem = visitante(aplicacao)) =>
      pedir({ captcha: await resolverCaptcha(quem, 'recuperar'), ...extra }, quem)
    const juntos = await Promise.all(Array.from({ length: 8 }, () => insistir()))
    expect(juntos.filter((r) => r.status === 202).length).toBeLessThanOrEqual(3)
    for (let minuto = 0; minuto < 55; minuto += 11) {
      moverRelogio(minuto * MINUTO)
      await insistir()
    }
    const email = `nova.${novoId()}@exemplo.com.br`
    await aplicacao().ctx.db.updateTable('usuarios').set({ email }).where('id', '=', pessoa.id).execute()
    expect((await insistir({ email })).corpo.message).toBe(TEXTO)
    expect((await receberCartas(aplicacao())).length).toBe(3)
    moverRelogio(61 * MINUTO)
    expect((await insistir({ email })).status).toBe(202)
    expect(await receberCartas(aplicacao())).toHaveLength(1)
  })

  test('a espera dita é a da hora inteira', async () => {
    const insistir = async (quem = visitante(aplicacao)) =>
      pedir({ captcha: await resolverCaptcha(quem, 'recuperar') }, quem)
    for (let i = 0; i < 3; i++) await insistir()
    const r = await insistir()
    expect(r.status).toBe(429)
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(55 * 60)
  })
})

describe('e-mail', () => {
  test('C3: o link começa no endereço configurado, diga o que disser o cabeçalho; o token vai no fragmento', async () => {
    const corpo = { email: pessoa.email, cpf: CPF }
    await visitante(aplicacao).postar('/api/users/recuperar', corpo, {
      host: 'mau.exemplo',
      'x-forwarded-host': 'mau.exemplo',
      'x-forwarded-proto': 'ftp',
    })
    const [carta] = await receberCartas(aplicacao())
    const { url, token } = linkDa(carta)
    expect(url.origin + url.pathname).toBe('https://condominio.exemplo.com.br/redefinir-senha')
    expect(url.search).toBe('')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(carta!.bruto).not.toContain('mau.exemplo')
  })

  test('C4: nada de senha nem de terceiros; o nome do condomínio no assunto; texto e HTML dizem o mesmo', async () => {
    await pedir()
    const [carta] = await receberCartas(aplicacao())
    expect(carta!.assunto).toBe('Crie uma nova senha · Edifício Teste')
    expect(carta!.texto).toContain('30 minutos')
    expect(carta!.html).not.toMatch(/<(img|link|script|iframe|object|form)\b|url\(|@import/i)
    for (const [, url] of carta!.html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/condominio/)
    expect(carta!.bruto).not.toContain(SENHA)
  })

  test('D1: um nome com marcação aparece ao pé da letra', async () => {
    const nome = `Ana <script>window.__x=1</script> "&' Costa`
    await aplicacao().ctx.db.updateTable('usuarios').set({ nome }).where('id', '=', pessoa.id).execute()
    await pedir()
    const [carta] = await receberCartas(aplicacao())
    expect(carta!.html).not.toContain('<script')
    expect(carta!.html).toContain('Ana &lt;script&gt;window.__x=1&lt;/script&gt; &quot;&amp;&#39; Costa')
    expect(carta!.texto).toContain(nome)
  })

  test('C2: o token não está no banco, e depois de enviado o texto do e-mail também não', async () => {
    const token = await pedirLink()
    expect(await despejarBanco(aplicacao())).not.toContain(token)
  })
})

describe('redefinição', () => {
  test('troca a senha, encerra todas as sessões e avisa por e-mail', async () => {
    const r = await redefinir(await pedirLink())
    expect(r.status).toBe(200)
    expect(r.texto).not.toContain('token')
    expect((await perfil()).status).toBe(401)
    expect((await entrar(SENHA)).status).toBe(401)
    expect((await entrar(NOVA)).status).toBe(200)
    const [aviso] = await receberCartas(aplicacao())
    expect([aviso!.para, aviso!.assunto]).toEqual([pessoa.email, 'A sua senha foi alterada · Edifício Teste'])
    expect(aviso!.bruto).not.toContain(NOVA)
  })

  test('B1: quem foi bloqueado por palpites alheios entra pela recuperação', async () => {
    const chave = `conta:${resumoDe(pessoa.email)}`
    const falhas = Array.from({ length: 10 }, () => ({ id: novoId(), chave, quando: agoraISO() }))
    await aplicacao().ctx.db.insertInto('tentativas').values(falhas).execute()
    expect((await entrar(SENHA)).status).toBe(429)
    const dono = visitante(aplicacao)
    await pedir({ captcha: await resolverCaptcha(dono, 'recuperar') }, dono)
    await redefinir(linkDa((await receberCartas(aplicacao()))[0]).token)
    expect((await entrar(NOVA)).status).toBe(200)
  })

  const recusa = { status: 400, codigo: 'LINK_INVALIDO' }
  const resultado = (r: { status: number; corpo: CorpoDeErro }) => ({ status: r.status, codigo: r.corpo.code })

  test('C2: o link vale uma vez', async () => {
    const token = await pedirLink()
    const r = await redefinir(token)
    expect([r.status, r.corpo]).toEqual([200, expect.objectContaining({ perfil: 'morador' })])
    expect(resultado(await redefinir(token, 'mais uma frase bem comprida'))).toEqual(recusa)
    expect((await entrar(NOVA)).status).toBe(200)
  })

  test('C2: usado duas vezes ao mesmo tempo vale uma', async () => {
    const token = await pedirLink()
    const rs = await Promise.all([redefinir(token), redefinir(token, `${NOVA} B`), redefinir(token, `${NOVA} C`)])
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 400, 400])
  })

  test('C2: um pedido mais novo invalida o anterior', async () => {
    const [velho, novo] = [await pedirLink(), await pedirLink()]
    expect(resultado(await redefinir(velho))).toEqual(recusa)
    expect((await redefinir(novo)).status).toBe(200)
  })

  test('C2: vence em 30 minutos', async () => {
    const token = await pedirLink()
    moverRelogio(30 * MINUTO + 1)
    expect(resultado(await redefinir(token))).toEqual(recusa)
    moverRelogio(29 * MINUTO)
    expect((await redefinir(token)).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>]>([
    ['da troca de senha', { password: 'outra frase de entrar' }],
    ['da troca de e-mail', { email: 'novo.endereco@exemplo.com.br' }],
  ])('C2: não vale depois %s', async (_caso, mudanca) => {
    const token = await pedirLink()
    const corpo = { name: pessoa.nome, email: pessoa.email, senhaAtual: SENHA, ...mudanca }
    expect((await aplicacao().pedir('PUT', '/api/users/profile', { quem: pessoa, corpo })).status).toBe(200)
    expect(resultado(await redefinir(token))).toEqual(recusa)
  })

  test('C2: não vale para quem foi desativado', async () => {
    const token = await pedirLink()
    expect((await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/desativar`)).status).toBe(200)
    expect(resultado(await redefinir(token))).toEqual(recusa)
  })

  test.each([
    ['inventado', 'A'.repeat(43)],
    ['com espaço', ' '],
    ['que é o resumo guardado', 'a'.repeat(64)],
  ])('C2: recusa um código %s', async (_caso, token) => {
    expect(resultado(await redefinir(token))).toEqual(recusa)
  })

  test.each([
    ['curta', '1234567'],
    ['comum', 'senha123'],
    ['com o nome do condomínio', 'Edifício Teste'],
  ])('B12: senha %s é recusada, e o link continua valendo', async (_caso, senha) => {
    const token = await pedirLink()
    const r = await redefinir(token, senha)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'password'])
    expect((await redefinir(token)).status).toBe(200)
  })

  test('A5: recusa campos a mais', async () => {
    const token = await pedirLink()
    const corpo = { token, password: NOVA, usuario_id: 'x', isAdmin: true }
    const r = await visitante(aplicacao).postar<CorpoDeErro>('/api/users/redefinir-senha', corpo)
    expect(r.corpo.issues?.map((i) => i.path).toSorted()).toEqual(['isAdmin', 'usuario_id'])
  })
})

describe('conferência do link, antes de pensar numa senha', () => {
  const conferir = async (token: unknown) =>
    visitante(aplicacao).postar<CorpoDeErro & { valido: boolean }>('/api/users/redefinir-senha/conferir', { token })
  const vale = async (token: string) => (await conferir(token)).corpo.valido

  test('vale até ser usado, e conferir não o gasta', async () => {
    const token = await pedirLink()
    expect([await vale(token), await vale(token)]).toEqual([true, true])
    expect((await redefinir(token)).status).toBe(200)
    expect(await vale(token)).toBe(false)
  })

  test('não vale o trocado por outro, o vencido, o inventado nem o de quem foi desativado', async () => {
    const [velho, novo] = [await pedirLink(), await pedirLink()]
    expect([await vale(velho), await vale(novo), await vale('A'.repeat(43))]).toEqual([false, true, false])
    moverRelogio(30 * MINUTO + 1)
    expect(await vale(novo)).toBe(false)
    moverRelogio(0)
    expect((await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/desativar`)).status).toBe(200)
    expect(await vale(novo)).toBe(false)
  })

  test.each([undefined, 1, 'a'.repeat(201)])('recusa o código %j', async (token) => {
    const r = await conferir(token)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'token'])
  })

  test('não diz mais nada de ninguém', async () => {
    expect(Object.keys((await conferir(await pedirLink())).corpo)).toEqual(['valido'])
  })
})

describe('link em mãos, da administração', () => {
  const criar = (alvo: Pessoa, quem?: Pessoa, chave?: string) =>
    aplicacao().pedir<CorpoDeErro & { url: string; expiraEm: string }>('POST', `/api/users/${alvo.id}/link-de-senha`, {
      ...(quem ? { quem } : {}),
      ...(chave ? { headers: { 'idempotency-key': chave } } : {}),
    })
  const tokenDo = (url: string) => url.split('#token=')[1] ?? ''

  test('sem servidor de e-mail, a pessoa volta a entrar: o link vale uma vez, por um dia, e derruba o anterior', async () => {
    const antigo = await criar(pessoa)
    expect(antigo.status, antigo.texto).toBe(201)
    const { corpo } = await criar(pessoa)
    expect(corpo.url).toMatch(/^https:\/\/condominio\.exemplo\.com\.br\/redefinir-senha#token=/)
    expect((await redefinir(tokenDo(antigo.corpo.url))).corpo.code).toBe('LINK_INVALIDO')
    expect((await redefinir(tokenDo(corpo.url))).status).toBe(200)
    expect((await perfil()).status, 'as sessões de antes acabam').toBe(401)
    expect((await entrar(NOVA)).status).toBe(200)
    expect((await redefinir(tokenDo(corpo.url))).corpo.code).toBe('LINK_INVALIDO')
  })

  test('o link não fica guardado em lugar nenhum, nem com chave de repetição', async () => {
    const { corpo } = await criar(pessoa, undefined, 'a-mesma')
    expect(await despejarBanco(aplicacao())).not.toContain(tokenDo(corpo.url))
  })

  test('não de outra administradora, nem de quem foi desativado, nem por um morador', async () => {
    expect((await criar(await aplicacao().criarPessoa('Administrador'))).status).toBe(409)
    expect((await criar(await aplicacao().criarPessoa('Morador', { ativo: 0 }))).status).toBe(409)
    expect((await criar(pessoa, pessoa)).status).toBe(403)
  })
})
