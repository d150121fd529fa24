import { afterEach, describe, expect, test } from 'vitest'
import type { SituacaoDosDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { agora, agoraISO, daquiA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { novoToken, resumoDe } from '#server/platform/ids.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { visitante } from '../../../../test/visitante.ts'
import { codigoEm } from './codigos.rules.ts'

const aplicacao = comAplicacao()
const PASSO = 30_000

afterEach(() => moverRelogio(0))

const pedir = <T>(quem: Pessoa, parte: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(corpo === undefined ? 'GET' : 'POST', `/api/users/dois-fatores${parte}`, {
    quem,
    ...(corpo === undefined ? {} : { corpo }),
  })
const iniciar = (quem: Pessoa, senhaAtual = SENHA) => pedir<{ segredo: string; uri: string }>(quem, '', { senhaAtual })

/** What gives the session in use another token; `quem` goes on with it. */
async function comOutroToken<T>(quem: Pessoa, parte: string, corpo: unknown) {
  const r = await pedir<T & { token?: string }>(quem, parte, corpo)
  quem.token = r.corpo.token ?? quem.token
  return r
}
const confirmar = (quem: Pessoa, codigo: string) => comOutroToken<{ codigos: string[] }>(quem, '/confirmar', { codigo })
const desativar = (quem: Pessoa) => comOutroToken<SituacaoDosDoisFatores>(quem, '/desativar', { senhaAtual: SENHA })
const codigoDe = (segredo: string, passos = 0) => codigoEm(segredo, agora().getTime() + passos * PASSO)

/** Somebody who uses two steps; the clock moves a step on, so that the code of the confirmation is not the next one. */
async function comDoisFatores(tipo: 'Administrador' | 'Morador' = 'Morador') {
  const pessoa = await aplicacao().criarPessoa(tipo)
  const { segredo } = (await iniciar(pessoa)).corpo
  const { codigos } = (await confirmar(pessoa, codigoDe(segredo))).corpo
  moverRelogio(2 * PASSO)
  return { pessoa, segredo, codigos }
}
const entrar = (email: string, extra: Record<string, unknown> = {}) =>
  visitante(aplicacao).postar<SessaoAberta & CorpoDeErro>('/api/users', { email, password: SENHA, ...extra })
const concluir = (desafio: string | undefined, codigo: string) =>
  visitante(aplicacao).postar<SessaoAberta & CorpoDeErro>('/api/users/segundo-fator', { desafio, codigo })
const sessoesDe = (id: string) =>
  aplicacao().ctx.db.selectFrom('sessoes').select('id').where('usuario_id', '=', id).execute()

describe('ativar', () => {
  test('pede a senha, mostra o segredo, e só vale depois de um código certo', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    expect((await pedir<SituacaoDosDoisFatores>(pessoa, '')).corpo).toEqual({
      ativo: false,
      desde: null,
      exigida: false,
      codigosRestantes: 0,
      codigosGuardados: false,
    })
    const errada = await iniciar(pessoa, 'não é esta')
    expect([errada.status, errada.corpo.code]).toEqual([400, 'SENHA_ATUAL_INCORRETA'])
    const { status, corpo } = await iniciar(pessoa)
    expect(status).toBe(201)
    expect(corpo.uri).toContain(`secret=${corpo.segredo}`)
    expect((await entrar(pessoa.email)).status, 'ainda entra só com a senha').toBe(200)

    const recusado = await confirmar(pessoa, codigoDe(corpo.segredo, 5))
    expect([recusado.status, recusado.corpo.issues?.[0]?.path]).toEqual([400, 'codigo'])
    const { corpo: pronto } = await confirmar(pessoa, codigoDe(corpo.segredo))
    expect(new Set(pronto.codigos).size).toBe(10)
    expect((await pedir<SituacaoDosDoisFatores>(pessoa, '')).corpo).toMatchObject({ ativo: true, codigosRestantes: 10 })
  })

  test('começar de novo troca o segredo; depois de ativa e com os códigos guardados, não se começa nem se confirma outra vez', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    const primeiro = (await iniciar(pessoa)).corpo.segredo
    const segundo = (await iniciar(pessoa)).corpo.segredo
    expect((await confirmar(pessoa, codigoDe(primeiro))).status).toBe(400)
    expect((await confirmar(pessoa, codigoDe(segundo))).status).toBe(200)
    expect((await iniciar(pessoa)).corpo.code).toBe('CONFLITO')
    expect((await pedir<SituacaoDosDoisFatores>(pessoa, '/codigos/guardados', null)).corpo.codigosGuardados).toBe(true)
    expect((await confirmar(pessoa, codigoDe(segundo))).corpo.code).toBe('CONFLITO')
  })

  test('a resposta que se perde não tranca ninguém fora: com um código novo, confirmar responde outros códigos', async () => {
    const { pessoa, segredo, codigos } = await comDoisFatores()
    const situacao = async () => (await pedir<SituacaoDosDoisFatores>(pessoa, '')).corpo
    expect(await situacao()).toMatchObject({ ativo: true, codigosGuardados: false })
    const { desafio } = (await entrar(pessoa.email)).corpo
    const daEntrada = codigoDe(segredo)
    pessoa.token = (await concluir(desafio, daEntrada)).corpo.token
    for (const usado of [daEntrada, codigoDe(segredo, 9), codigos[0] ?? '']) {
      const r = await confirmar(pessoa, usado)
      expect([r.status, (r.corpo as unknown as CorpoDeErro).issues?.[0]?.path]).toEqual([400, 'codigo'])
    }
    moverRelogio(4 * PASSO)
    const outros = (await confirmar(pessoa, codigoDe(segredo))).corpo.codigos
    expect(new Set([...codigos, ...outros]).size).toBe(20)
    expect(await situacao()).toMatchObject({ ativo: true, codigosRestantes: 10, codigosGuardados: false })
    const comOVelho = (await entrar(pessoa.email)).corpo.desafio
    expect((await concluir(comOVelho, codigos[1] ?? '')).status).toBe(401)
    expect((await concluir(comOVelho, outros[0] ?? '')).status).toBe(200)
    await pedir(pessoa, '/codigos/guardados', null)
    expect((await situacao()).codigosGuardados).toBe(true)
    expect((await pedir<{ codigos: string[] }>(pessoa, '/codigos', { senhaAtual: SENHA })).status).toBe(200)
    expect((await situacao()).codigosGuardados, 'os novos ainda não').toBe(false)
  })

  test('guardar os códigos sem duas etapas não muda nada', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    expect((await pedir<SituacaoDosDoisFatores>(pessoa, '/codigos/guardados', null)).corpo).toMatchObject({
      ativo: false,
      codigosGuardados: false,
    })
  })

  test('B8: ativar e desativar encerram as outras sessões; a em uso continua, com outro token', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    const vale = async (token: string) => (await pedir({ ...pessoa, token }, '')).status
    const outra = (await entrar(pessoa.email)).corpo.token
    const { segredo } = (await iniciar(pessoa)).corpo
    const antes = pessoa.token
    await confirmar(pessoa, codigoDe(segredo))
    expect([await vale(outra), await vale(antes), await vale(pessoa.token)]).toEqual([401, 401, 200])
    expect(await sessoesDe(pessoa.id)).toHaveLength(1)

    const { desafio } = (await entrar(pessoa.email)).corpo
    const comCodigo = (await concluir(desafio, codigoDe(segredo, 1))).corpo.token
    const ativa = pessoa.token
    await desativar(pessoa)
    expect([await vale(comCodigo), await vale(ativa), await vale(pessoa.token)]).toEqual([401, 401, 200])
    const deNovo = await desativar(pessoa)
    expect(deNovo.corpo.token, 'sem nada a desativar, nada muda').toBeUndefined()
  })

  test('confirmar sem ter começado é 409', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    expect((await confirmar(pessoa, '123456')).status).toBe(409)
  })

  test('C2: nem o segredo nem os códigos estão no banco, nem a resposta fica guardada pela chave de idempotência', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    const comChave = { quem: pessoa, headers: { 'idempotency-key': `k-${pessoa.id}` } }
    const { corpo } = await aplicacao().pedir<{ segredo: string }>('POST', '/api/users/dois-fatores', {
      ...comChave,
      corpo: { senhaAtual: SENHA },
    })
    const r = await aplicacao().pedir<{ codigos: string[]; token: string }>(
      'POST',
      '/api/users/dois-fatores/confirmar',
      {
        quem: pessoa,
        headers: { 'idempotency-key': `c-${pessoa.id}` },
        corpo: { codigo: codigoDe(corpo.segredo) },
      },
    )
    const despejo = await despejarBanco(aplicacao())
    expect(despejo).not.toContain(corpo.segredo)
    expect(despejo).not.toContain(r.corpo.token)
    for (const c of r.corpo.codigos) {
      expect(despejo).not.toContain(c)
      expect(despejo).not.toContain(c.replaceAll('-', ''))
    }
  })

  test.each([
    ['confirmar', {}, 'codigo'],
    ['confirmar', { codigo: null }, 'codigo'],
    ['confirmar', { codigo: 123456 }, 'codigo'],
    ['confirmar', { codigo: '' }, 'codigo'],
    ['confirmar', { codigo: '12345' }, 'codigo'],
    ['confirmar', { codigo: '1'.repeat(41) }, 'codigo'],
    ['confirmar', { codigo: '123456', segredo: 'x' }, 'segredo'],
    ['', {}, 'senhaAtual'],
    ['', { senhaAtual: '' }, 'senhaAtual'],
    ['', { senhaAtual: ['x'] }, 'senhaAtual'],
    ['desativar', { senhaAtual: null }, 'senhaAtual'],
    ['codigos', {}, 'senhaAtual'],
  ])('%s recusa %j', async (parte, corpo, campo) => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    const r = await pedir(pessoa, parte && `/${parte}`, corpo)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
  })
})

describe('entrar', () => {
  test('depois da senha certa não há sessão: vem um desafio, e com o código a sessão', async () => {
    const { pessoa, segredo } = await comDoisFatores()
    const antes = (await sessoesDe(pessoa.id)).length
    const r = await entrar(pessoa.email)
    expect([r.status, r.corpo.code]).toEqual([401, 'CODIGO_OBRIGATORIO'])
    expect(r.texto).not.toContain('"token"')
    expect(await sessoesDe(pessoa.id)).toHaveLength(antes)
    expect(await despejarBanco(aplicacao())).not.toContain(r.corpo.desafio)

    const fim = await concluir(r.corpo.desafio, codigoDe(segredo))
    expect([fim.status, fim.corpo._id]).toEqual([200, pessoa.id])
    expect(
      (await aplicacao().pedir('GET', '/api/users/profile', { quem: { ...pessoa, token: fim.corpo.token } })).status,
    ).toBe(200)
  })

  test('B3: com a senha errada nada muda: quem ataca não sabe quem usa duas etapas', async () => {
    const { pessoa } = await comDoisFatores()
    const [com, sem] = [
      await entrar(pessoa.email, { password: 'errada' }),
      await entrar('ninguem@exemplo.com.br', { password: 'errada' }),
    ]
    expect([com.status, com.texto]).toEqual([sem.status, sem.texto])
  })

  test('a senha nova da recuperação não dispensa o código', async () => {
    const { pessoa } = await comDoisFatores()
    const token = novoToken()
    const { ctx } = aplicacao()
    const link = {
      token_hash: resumoDe(token),
      usuario_id: pessoa.id,
      criada_em: agoraISO(),
      expira_em: daquiA(MINUTO),
    }
    await ctx.db.insertInto('recuperacoes').values(link).execute()
    const password = 'uma frase nova e comprida'
    const feita = await visitante(aplicacao).postar('/api/users/redefinir-senha', { token, password })
    expect(feita.status).toBe(200)
    expect(await sessoesDe(pessoa.id)).toEqual([])
    expect((await entrar(pessoa.email, { password })).corpo.code).toBe('CODIGO_OBRIGATORIO')
  })

  test('pela porta errada o morador é recusado antes do código', async () => {
    const { pessoa } = await comDoisFatores()
    expect((await entrar(pessoa.email, { perfil: 'administracao' })).corpo.code).toBe('NAO_E_ADMINISTRADOR')
  })

  test('um código vale uma vez, também em dois pedidos ao mesmo tempo; o de um passo antes de um usado, não vale', async () => {
    const { pessoa, segredo } = await comDoisFatores()
    const desafios: (string | undefined)[] = []
    for (let i = 0; i < 4; i++) desafios.push((await entrar(pessoa.email)).corpo.desafio)
    const codigo = codigoDe(segredo)
    const rs = await Promise.all(desafios.slice(0, 3).map((d) => concluir(d, codigo)))
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 401, 401])
    expect((await concluir(desafios[3], codigo)).corpo.code).toBe('CODIGO_INCORRETO')
    expect((await concluir(desafios[3], codigoDe(segredo, -1))).corpo.code).toBe('CODIGO_INCORRETO')
    expect((await concluir(desafios[3], codigoDe(segredo, 1))).status).toBe(200)
  })

  test('o relógio do celular pode estar um passo adiantado ou atrasado, e não dois', async () => {
    const { pessoa, segredo } = await comDoisFatores()
    const { desafio } = (await entrar(pessoa.email)).corpo
    for (const passos of [2, -2]) expect((await concluir(desafio, codigoDe(segredo, passos))).status).toBe(401)
    expect((await concluir(desafio, codigoDe(segredo, 1))).status).toBe(200)
  })

  test('o desafio vale uma vez, cinco minutos, e só para a senha com que foi dado', async () => {
    const { pessoa, segredo } = await comDoisFatores()
    const usado = (await entrar(pessoa.email)).corpo.desafio
    expect((await concluir(usado, codigoDe(segredo))).status).toBe(200)
    moverRelogio(4 * PASSO)
    expect((await concluir(usado, codigoDe(segredo))).corpo.code).toBe('ETAPA_VENCIDA')

    const velho = (await entrar(pessoa.email)).corpo.desafio
    moverRelogio(4 * PASSO + 5 * MINUTO + 1000)
    expect((await concluir(velho, codigoDe(segredo))).corpo.code).toBe('ETAPA_VENCIDA')

    const daSenhaAntiga = (await entrar(pessoa.email)).corpo.desafio
    await aplicacao().ctx.db.updateTable('usuarios').set({ senha_hash: 'outra' }).where('id', '=', pessoa.id).execute()
    expect((await concluir(daSenhaAntiga, codigoDe(segredo))).corpo.code).toBe('ETAPA_VENCIDA')
  })

  test('quem foi desativado entre a senha e o código não entra (A7)', async () => {
    const { pessoa, segredo } = await comDoisFatores()
    const { desafio } = (await entrar(pessoa.email)).corpo
    await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/desativar`)
    expect((await concluir(desafio, codigoDe(segredo))).status).toBe(401)
  })

  test('B1: dez palpites por conta em dez minutos, seja qual for o desafio; depois 429', async () => {
    const { pessoa, segredo } = await comDoisFatores()
    const desafios = await Promise.all([1, 2, 3].map(async () => (await entrar(pessoa.email)).corpo.desafio))
    const errado = codigoDe(segredo, 7)
    const status: number[] = []
    for (let i = 0; i < 12; i++) status.push((await concluir(desafios[i % 3], errado)).status)
    expect(status).toEqual([...Array<number>(10).fill(401), 429, 429])
    const certo = await concluir(desafios[0], codigoDe(segredo))
    expect([certo.status, Number(certo.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test.each([
    [{}, ['desafio', 'codigo']],
    [{ desafio: null, codigo: '123456' }, ['desafio']],
    [{ desafio: 'x', codigo: 1 }, ['codigo']],
    [{ desafio: 'x', codigo: '123456', manter: true }, ['manter']],
  ])('recusa %j', async (corpo, campos) => {
    const r = await visitante(aplicacao).postar<CorpoDeErro>('/api/users/segundo-fator', corpo)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, campos])
  })

  test('desafio inventado é 401, sem a mensagem que encerra sessões', async () => {
    const r = await concluir('A'.repeat(43), '123456')
    expect([r.status, r.corpo.code]).toEqual([401, 'ETAPA_VENCIDA'])
  })
})

describe('códigos de recuperação', () => {
  const restam = async (pessoa: Pessoa) => (await pedir<SituacaoDosDoisFatores>(pessoa, '')).corpo.codigosRestantes

  test('cada um entra uma vez, com ou sem traços, e a pessoa é avisada por e-mail', async () => {
    const { pessoa, codigos } = await comDoisFatores()
    const [primeiro = '', segundo = ''] = codigos
    const tentar = async (codigo: string) => (await concluir((await entrar(pessoa.email)).corpo.desafio, codigo)).status
    expect([await tentar(primeiro), await tentar(primeiro)]).toEqual([200, 401])
    expect(await tentar(segundo.replaceAll('-', '').toUpperCase())).toBe(200)
    expect(await restam(pessoa)).toBe(8)
    await aplicacao().plataforma.correio.enviarPendentes()
    const cartas = (await receberCartas(aplicacao())).filter((c) => c.para === pessoa.email)
    expect(cartas.filter((c) => c.assunto.includes('Um código de recuperação foi usado'))).toHaveLength(2)
    expect(cartas.map((c) => c.texto).join()).toContain('Restam 8 códigos')
    expect(cartas.map((c) => c.texto).join()).not.toContain(primeiro)
  })

  test('dois pedidos ao mesmo tempo com o mesmo: um entra', async () => {
    const { pessoa, codigos } = await comDoisFatores()
    const desafios = await Promise.all([1, 2].map(async () => (await entrar(pessoa.email)).corpo.desafio))
    const rs = await Promise.all(desafios.map((d) => concluir(d, codigos[0] ?? '')))
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 401])
  })

  test('o de outra pessoa não serve', async () => {
    const [a, b] = [await comDoisFatores(), await comDoisFatores()]
    const { desafio } = (await entrar(b.pessoa.email)).corpo
    expect((await concluir(desafio, a.codigos[0] ?? '')).status).toBe(401)
  })

  test('trocá-los pede a senha; os anteriores deixam de valer', async () => {
    const { pessoa, codigos } = await comDoisFatores()
    expect((await pedir(pessoa, '/codigos', { senhaAtual: 'errada' })).status).toBe(400)
    const novos = (await pedir<{ codigos: string[] }>(pessoa, '/codigos', { senhaAtual: SENHA })).corpo.codigos
    expect(novos).toHaveLength(10)
    const { desafio } = (await entrar(pessoa.email)).corpo
    expect((await concluir(desafio, codigos[0] ?? '')).status).toBe(401)
    expect((await concluir(desafio, novos[0] ?? '')).status).toBe(200)
  })

  test('sem duas etapas não há códigos a trocar', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador')
    expect((await pedir(pessoa, '/codigos', { senhaAtual: SENHA })).status).toBe(409)
  })
})

describe('desativar e redefinir', () => {
  test('desativar pede a senha; depois basta a senha para entrar, e de novo nada muda', async () => {
    const { pessoa } = await comDoisFatores()
    expect((await pedir(pessoa, '/desativar', { senhaAtual: 'errada' })).corpo.code).toBe('SENHA_ATUAL_INCORRETA')
    for (let i = 0; i < 2; i++) expect((await desativar(pessoa)).corpo.ativo).toBe(false)
    expect((await entrar(pessoa.email)).status).toBe(200)
  })

  test('a administração redefine a de outra pessoa: sessões caem, ela é avisada, e fica no histórico', async () => {
    const { pessoa } = await comDoisFatores()
    const url = `/api/users/${pessoa.id}/dois-fatores`
    expect((await aplicacao().pedir<SituacaoDosDoisFatores>('GET', url)).corpo.ativo).toBe(true)
    const r = await aplicacao().pedir<SituacaoDosDoisFatores>('PUT', `${url}/redefinir`)
    expect([r.status, r.corpo.ativo]).toEqual([200, false])
    expect((await aplicacao().pedir('GET', '/api/users/profile', { quem: pessoa })).status).toBe(401)
    const entrada = await entrar(pessoa.email)
    expect(entrada.status).toBe(200)
    const quem = { ...pessoa, token: entrada.corpo.token }
    const avisos = await aplicacao().pedir<{ titulo: string }[]>('GET', '/api/notificacoes', { quem })
    expect(avisos.corpo.map((a) => a.titulo)).toContain('Verificação em duas etapas desativada')
    const historia = await aplicacao().pedir<{ acao: string; quem: { nome: string } }[]>(
      'GET',
      `/api/auditoria?entidade=usuarios&id=${pessoa.id}`,
    )
    expect(historia.corpo[0]).toMatchObject({
      acao: 'redefiniu a verificação em duas etapas',
      quem: { nome: 'Administrador de Teste' },
    })
    await aplicacao().plataforma.correio.enviarPendentes()
    const cartas = (await receberCartas(aplicacao())).filter((c) => c.para === pessoa.email)
    expect(cartas.map((c) => c.assunto).join()).toContain('A administração desativou')
  })

  test('a própria não se redefine por ali, nem a de quem não existe', async () => {
    const { pessoa } = await comDoisFatores('Administrador')
    const propria = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/users/${pessoa.id}/dois-fatores/redefinir`, {
      quem: pessoa,
    })
    expect([propria.status, propria.corpo.code]).toEqual([409, 'CONFLITO'])
    expect((await aplicacao().pedir('PUT', '/api/users/nada/dois-fatores/redefinir')).status).toBe(404)
    expect((await aplicacao().pedir('GET', '/api/users/nada/dois-fatores')).status).toBe(404)
  })
})
