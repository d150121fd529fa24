import { describe, expect, test } from 'vitest'
import { MAX_BYTES_IMPORTACAO } from '#contract/protocolo/conteudos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import * as rotas from '#contract/pessoas/importacoes.ts'
import type { Importacao, PreviaDaImportacao } from '#contract/pessoas/importacoes.ts'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { DIA } from '#server/platform/relogio.ts'
import { cpfDe } from '#server/demo/pessoas.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
const BASE = '/api/moradores/importacoes'

interface Opcoes {
  quem?: Pessoa
  headers?: Record<string, string>
  nome?: string
  campo?: string
}

/** Sends a file as a form does. */
async function enviar<T = PreviaDaImportacao & Importacao & CorpoDeErro>(
  caminho: string,
  conteudo: string | Buffer,
  { quem, headers = {}, nome = 'moradores.csv', campo = 'arquivo' }: Opcoes = {},
) {
  const pessoa = quem ?? (await aplicacao().como('administrador'))!
  const limite = 'limite-do-teste'
  const inicio = `--${limite}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nome}"\r\ncontent-type: text/csv\r\n\r\n`
  const r = await aplicacao().app.inject({
    method: 'POST',
    url: `${BASE}${caminho}`,
    headers: {
      authorization: `Bearer ${pessoa.token}`,
      'content-type': `multipart/form-data; boundary=${limite}`,
      ...headers,
    },
    payload: Buffer.concat([Buffer.from(inicio), Buffer.from(conteudo), Buffer.from(`\r\n--${limite}--\r\n`)]),
  })
  return { status: r.statusCode, corpo: JSON.parse(r.body) as T }
}

const PADRAO = 'nome,email,cpf,bloco,apto'
const CABECALHO = 'Nome;Email;CPF;Bloco;Apartamento'
let n = 0
const linha = (extra: Partial<Record<'nome' | 'email' | 'cpf', string>> = {}) => {
  n += 1
  const { nome = `Pessoa ${n}`, email = `importada.${n}@exemplo.com.br`, cpf = cpfDe(String(100_000_000 + n)) } = extra
  return `${nome};${email};${cpf};A;${n}`
}
const arquivo = (...linhas: string[]) => [CABECALHO, ...linhas].join('\r\n')
const prever = (conteudo: string | Buffer, query = '') => enviar('/previa' + query, conteudo)
const confirmar = (conteudo: string | Buffer, novas: number, opcoes: Opcoes = {}) =>
  enviar(`?colunas=${PADRAO}&novas=${novas}`, conteudo, opcoes)
const contar = async () =>
  (
    await aplicacao()
      .ctx.db.selectFrom('usuarios')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const pessoas = async (busca: string) =>
  (await aplicacao().pedir<Usuario[]>('GET', `/api/moradores?busca=${encodeURIComponent(busca)}`)).corpo
const desfazer = (id: string) => aplicacao().pedir<Importacao & CorpoDeErro>('PUT', `${BASE}/${id}/desfazer`)

describe('prévia', () => {
  test('diz que unidades seriam criadas, cada uma uma vez, e não as que já há', async () => {
    const aqui = await aplicacao().pedir('POST', '/api/unidades', { corpo: { bloco: 'Q', apto: '1' } })
    expect(aqui.status).toBe(201)
    const em = (unidade: string) => linha().replace(/;A;\d+$/, `;${unidade}`)
    const { corpo } = await prever(arquivo(em('q;1'), em('Z;9999'), em('z;9999'), em(';'), linha({ email: 'x' })))
    expect([corpo.novas, corpo.unidadesNovas, corpo.totalDeUnidadesNovas]).toEqual([4, ['Z 9999'], 1])
    const muitas = await prever(arquivo(...Array.from({ length: 12 }, (_, i) => em(`Y;${i}`))))
    expect([muitas.corpo.unidadesNovas.length, muitas.corpo.totalDeUnidadesNovas]).toEqual([8, 12])
  })

  test('o nome inteiro de uma unidade na coluna do apartamento é dela, e não de outra ao lado', async () => {
    await aplicacao().pedir('POST', '/api/unidades', { corpo: { bloco: 'Q', apto: '77' } })
    const nomeInteiro = linha({ email: 'nome.inteiro@exemplo.com.br' }).replace(/;A;\d+$/, ';;q 77')
    const { corpo } = await prever(arquivo(nomeInteiro))
    expect([corpo.novas, corpo.unidadesNovas]).toEqual([1, []])
    expect((await confirmar(arquivo(nomeInteiro), 1)).status).toBe(201)
    expect(await pessoas('nome.inteiro@')).toMatchObject([{ bloco: 'Q', apto: '77' }])
  })

  test('adivinha as colunas, conta e não grava nada', async () => {
    await aplicacao().como('administrador')
    const antes = await contar()
    const repetida = linha()
    const r = await prever(arquivo(linha(), repetida, repetida.replace('Pessoa', 'Outra'), linha({ email: 'x' })))
    expect(r.status).toBe(200)
    expect(r.corpo).toMatchObject({
      codificacao: 'UTF-8',
      separador: ';',
      colunas: ['nome', 'email', 'cpf', 'bloco', 'apto'],
      linhas: 4,
      novas: 2,
      repetidas: 1,
      comErro: 1,
      totalDeProblemas: 2,
    })
    expect(r.corpo.problemas).toEqual([
      expect.objectContaining({ linha: 4, coluna: 'Email', message: 'Repete o e-mail da linha 3' }),
      expect.objectContaining({ linha: 5, coluna: 'Email', valor: 'x' }),
    ])
    expect(await contar()).toBe(antes)
  })

  test('o e-mail e o CPF de quem já está no cadastro são repetidos, com maiúsculas ou pontuação', async () => {
    const cpf = cpfDe('987654321')
    const ana = await aplicacao().criarPessoa('Morador', { email: 'ana.ja@exemplo.com.br', cpf })
    const pontuado = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
    const { corpo } = await prever(arquivo(linha({ email: ana.email.toUpperCase() }), linha({ cpf: pontuado })))
    expect([corpo.novas, corpo.repetidas]).toEqual([0, 2])
    expect(corpo.problemas.map((p) => [p.linha, p.coluna, p.message])).toEqual([
      [2, 'Email', 'Já existe uma pessoa com este e-mail'],
      [3, 'CPF', 'Já existe uma pessoa com este CPF'],
    ])
  })

  test('sem saber onde está o nome, mostra as colunas e espera a escolha', async () => {
    const { corpo } = await prever('quem,contato\nAna,ana.nova@exemplo.com.br')
    expect(corpo).toMatchObject({ separador: ',', colunas: [null, null], linhas: 1, novas: 0, comErro: 0 })
    expect(corpo.amostra).toEqual([['Ana', 'ana.nova@exemplo.com.br']])
    const metade = await prever('quem,contato\nAna,ana.nova@exemplo.com.br', '?colunas=nome,')
    expect(metade.corpo).toMatchObject({ colunas: ['nome', null], novas: 0, comErro: 1 })
    const escolhida = await prever('quem,contato\nAna,ana.nova@exemplo.com.br', '?colunas=nome,email')
    expect(escolhida.corpo.novas).toBe(1)
  })

  test('lê Windows-1252', async () => {
    const { corpo } = await prever(Buffer.from(arquivo(linha({ nome: 'Conceição Araújo' })), 'latin1'))
    expect(corpo).toMatchObject({ codificacao: 'Windows-1252', novas: 1 })
    expect(corpo.amostra[0]?.[0]).toBe('Conceição Araújo')
  })

  test.each([
    ['?colunas=nome', 'colunas'],
    ['?colunas=nome,nome,email,,', 'colunas'],
    ['?colunas=nome,email,senha_hash,,', 'colunas'],
    ['?outra=1', 'outra'],
  ])('recusa %s', async (query, campo) => {
    const { status, corpo } = await prever(arquivo(linha()), query)
    expect([status, corpo.issues?.[0]?.path]).toEqual([400, campo])
  })

  test.each([
    ['nada', '', 400],
    ['só o título', CABECALHO, 400],
    ['uma planilha', Buffer.from('PK\x03\x04', 'latin1'), 400],
    ['grande demais', Buffer.alloc(MAX_BYTES_IMPORTACAO + 20_000, 'a'), 413],
  ])('recusa %s', async (_, conteudo, status) => {
    const r = await prever(conteudo)
    expect(r.status).toBe(status)
    expect(r.corpo.message).toMatch(/^[A-ZÁÉÍÓÚÀÊÔÃÕ]/)
  })

  test('recusa o que não é um formulário com o arquivo', async () => {
    const json = await aplicacao().pedir('POST', `${BASE}/previa`, { corpo: { arquivo: 'x' } })
    expect(json.status).toBe(415)
    expect((await enviar('/previa', arquivo(linha()), { campo: 'outro' })).status).toBe(400)
  })
})

describe('confirmação', () => {
  test('grava só as pessoas novas, com histórico, e sem senha nem convite', async () => {
    const boa = linha({ nome: 'Importada Certa' })
    const conteudo = arquivo(boa, linha({ cpf: '111' }), boa)
    const r = await confirmar(conteudo, 1, { nome: '../../moradores do bloco A.csv' })
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({ arquivo: 'moradores do bloco A.csv', quantidade: 1, podeDesfazer: true })
    const [pessoa] = await pessoas('Importada Certa')
    expect(pessoa).toMatchObject({ tipo: 'Morador', status: 'Convite vencido', versao: 1 })
    const historia = await aplicacao().pedir<{ acao: string }[]>(
      'GET',
      `/api/auditoria?entidade=usuarios&id=${pessoa!._id}`,
    )
    expect(historia.corpo.map((h) => h.acao)).toEqual(['criou'])
    const lista = await aplicacao().pedir<{ importacoes: Importacao[] }>('GET', BASE)
    expect(lista.corpo.importacoes[0]).toEqual(r.corpo)
  })

  test('se o cadastro mudou desde a prévia, nada é gravado', async () => {
    const conteudo = arquivo(linha(), linha())
    const antes = await contar()
    const r = await confirmar(conteudo, 1)
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
    expect(await contar()).toBe(antes)
    expect((await confirmar(conteudo, 2)).status).toBe(201)
    expect((await confirmar(conteudo, 2)).status).toBe(409)
  })

  test('a mesma chave de idempotência, ao mesmo tempo, importa uma vez só, e com outro arquivo é recusada (G3)', async () => {
    const conteudo = arquivo(linha())
    const headers = { 'idempotency-key': 'importacao-1' }
    const respostas = await Promise.all(Array.from({ length: 5 }, () => confirmar(conteudo, 1, { headers })))
    expect(respostas.map((r) => r.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(respostas.map((r) => r.corpo._id)).size).toBe(1)
    expect((await confirmar(arquivo(linha()), 1, { headers })).status).toBe(422)
  })

  test('dois ao mesmo tempo com o mesmo arquivo: um grava, o outro é avisado', async () => {
    const conteudo = arquivo(linha(), linha())
    const respostas = await Promise.all([confirmar(conteudo, 2), confirmar(conteudo, 2)])
    expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 409])
  })

  test.each([
    '?colunas=nome,email,cpf,bloco,apto',
    '?novas=1',
    '?colunas=nome,email,cpf,bloco,apto&novas=0',
    '?colunas=,email,cpf,bloco,apto&novas=1',
    '?colunas=nome,email,cpf,bloco,apto&novas=x',
  ])('recusa %s', async (query) => {
    expect((await enviar(query, arquivo(linha()))).status).toBe(400)
  })

  test('cinco mil linhas em menos de dez segundos de processador (U47)', async () => {
    const conteudo = arquivo(...Array.from({ length: 5000 }, () => linha()))
    const inicio = process.cpuUsage()
    const previa = await prever(conteudo)
    expect(previa.corpo).toMatchObject({ linhas: 5000, novas: 5000 })
    const r = await confirmar(conteudo, 5000)
    const { user, system } = process.cpuUsage(inicio)
    expect(r.status).toBe(201)
    expect((user + system) / 1e6).toBeLessThan(10)
    const volta = await desfazer(r.corpo._id)
    expect(volta.corpo).toMatchObject({ mantidas: 0, podeDesfazer: false })
  })
})

describe('sem e-mail', () => {
  interface NaUnidade {
    _id: string
    nome: string
    email: string | null
    tel: string | null
    usuario: string | null
    papel: string
  }
  const SEM = 'Nome;Email;CPF;Bloco;Apartamento;Telefone'
  const colunas = `${PADRAO},tel`
  const importar = (novas: number, ...linhas: string[]) =>
    enviar(`?colunas=${colunas}&novas=${novas}`, [SEM, ...linhas].join('\r\n'))
  const daUnidade = async (apto: string) => {
    const { corpo } = await aplicacao().pedir<{ _id: string; apto: string }[]>('GET', `/api/unidades?busca=${apto}`)
    const id = corpo.find((u) => u.apto === apto)?._id
    return id === undefined
      ? []
      : (await aplicacao().pedir<{ pessoas: NaUnidade[] }>('GET', `/api/unidades/${id}`)).corpo.pessoas
  }

  test('a pessoa fica na unidade, sem acesso; a prévia diz; desfazer a tira, com a unidade', async () => {
    const linhas = [`Dona Zilá;;;S;901;11912345678`, `Seu Zé;ze.901@exemplo.com.br;;S;901;`]
    const previa = await prever([SEM, ...linhas].join('\r\n'))
    expect(previa.corpo).toMatchObject({ novas: 2, comErro: 0 })
    expect(previa.corpo.avisos).toEqual([expect.stringContaining('1 linha não tem e-mail')])
    const antes = await contar()
    const { corpo, status } = await importar(2, ...linhas)
    expect(status, JSON.stringify(corpo)).toBe(201)
    expect(await contar()).toBe(antes + 1)
    expect(await daUnidade('901')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ nome: 'Dona Zilá', email: null, tel: '11912345678', usuario: null }),
        expect.objectContaining({ nome: 'Seu Zé', email: 'ze.901@exemplo.com.br' }),
      ]),
    )
    const convites = await aplicacao().pedir<{ enviados: number; faltam: number }>(
      'PUT',
      `${BASE}/${corpo._id}/convidar`,
    )
    expect(convites.corpo).toEqual({ enviados: 1, faltam: 0 })
    expect((await desfazer(corpo._id)).corpo).toMatchObject({ mantidas: 0 })
    expect(await daUnidade('901')).toEqual([])
    expect(await contar()).toBe(antes)
  })

  test('não entra duas vezes: nem no arquivo, nem de novo, nem quando o e-mail chega depois', async () => {
    const linha = 'Dona Cota;;;S;902;'
    const repetida = await prever([SEM, linha, 'dona cota;;;S;902;'].join('\r\n'))
    expect(repetida.corpo).toMatchObject({ novas: 1, repetidas: 1 })
    expect(repetida.corpo.problemas[0]).toMatchObject({
      linha: 3,
      message: 'Repete a pessoa da linha 2, na mesma unidade',
    })
    await importar(1, linha)
    const deNovo = await prever([SEM, linha].join('\r\n'))
    expect(deNovo.corpo.problemas).toMatchObject([{ message: 'Já existe uma pessoa com este nome na unidade' }])
    expect((await importar(1, 'Dona Cota;cota@exemplo.com.br;;S;902;')).status).toBe(201)
    expect(await daUnidade('902')).toMatchObject([{ nome: 'Dona Cota', email: 'cota@exemplo.com.br' }])
  })

  test('quem responde por uma cobrança fica, e é dito', async () => {
    const { corpo } = await importar(2, 'Dona Deve;;;S;903;', 'Dona Nada;;;S;904;')
    const { corpo: unidades } = await aplicacao().pedir<{ _id: string; apto: string }[]>(
      'GET',
      '/api/unidades?busca=903',
    )
    const unidade = unidades.find((u) => u.apto === '903')!._id
    const valores = { tipo: 'extra', descricao: 'Portão', valor: 50, vencimento: '2026-01-12' }
    const cobranca = await aplicacao().pedir('POST', '/api/cobrancas/avulsa', { corpo: { unidade, ...valores } })
    expect(cobranca.status).toBe(201)
    expect((await desfazer(corpo._id)).corpo).toMatchObject({ mantidas: 1 })
    expect(await daUnidade('903')).toMatchObject([{ nome: 'Dona Deve' }])
    expect(await daUnidade('904')).toEqual([])
  })
})

describe('convites', () => {
  const convidar = (id: string) =>
    aplicacao().pedir<{ enviados: number; faltam: number } & CorpoDeErro>('PUT', `${BASE}/${id}/convidar`)

  test('vão uma vez a cada pessoa, aos poucos, até não faltar ninguém', async () => {
    const linhas = Array.from({ length: rotas.CONVITES_POR_VEZ + 5 }, () => linha())
    const { corpo } = await confirmar(arquivo(...linhas), linhas.length)
    expect((await convidar(corpo._id)).corpo).toEqual({ enviados: rotas.CONVITES_POR_VEZ, faltam: 5 })
    expect((await convidar(corpo._id)).corpo).toEqual({ enviados: 5, faltam: 0 })
    expect((await convidar(corpo._id)).corpo).toEqual({ enviados: 0, faltam: 0 })
    const [pessoa] = await pessoas(linhas[0]!.split(';')[1]!)
    expect(pessoa?.status).toBe('Convite enviado')
  })

  test('de uma importação que não existe é 404, e da desfeita 409', async () => {
    expect((await convidar('nada')).status).toBe(404)
    const { corpo } = await confirmar(arquivo(linha()), 1)
    await desfazer(corpo._id)
    expect((await convidar(corpo._id)).status).toBe(409)
  })
})

describe('desfazer', () => {
  test('quem já responde por uma cobrança fica, com o nome e os contatos: os outros vão', async () => {
    const antes = await contar()
    const { corpo } = await confirmar(arquivo(linha(), linha(), linha()), 3)
    const [deve, acordou] = await aplicacao()
      .ctx.db.selectFrom('pessoas_da_unidade')
      .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
      .select(['unidade_id', 'usuarios.id', 'usuarios.nome', 'usuarios.email'])
      .where('importacao_id', '=', corpo._id)
      .orderBy('usuarios.nome')
      .execute()
    const pedir = <T>(url: string, corpo: unknown) => aplicacao().pedir<T & CorpoDeErro>('POST', url, { corpo })
    const cobrar = async (unidade: string) => {
      const valores = { tipo: 'extra', descricao: 'Portão', valor: 50, vencimento: '2026-01-12' }
      const r = await pedir<{ _id: string }>('/api/cobrancas/avulsa', { unidade, ...valores })
      expect(r.status, JSON.stringify(r.corpo)).toBe(201)
      return r.corpo._id
    }
    await cobrar(deve!.unidade_id)
    const acordo = await pedir('/api/acordos', {
      ...{ unidade: acordou!.unidade_id, cobrancas: [await cobrar(acordou!.unidade_id)] },
      ...{ parcelas: 2, primeiroVencimento: diaEm(new Date()) },
    })
    expect(acordo.status, JSON.stringify(acordo.corpo)).toBe(201)
    expect((await desfazer(corpo._id)).corpo.mantidas).toBe(2)
    expect(await contar()).toBe(antes + 2)
    const pessoas = await aplicacao().pedir<{ pessoas: { nome: string; email: string }[] }>(
      'GET',
      `/api/unidades/${deve!.unidade_id}`,
    )
    expect(pessoas.corpo.pessoas).toMatchObject([{ nome: deve!.nome, email: deve!.email }])
  })

  test('tira todos os que não entraram, com histórico; de novo, não muda nada', async () => {
    const linhas = [linha({ nome: 'Vai Embora' }), linha({ nome: 'Vai Junto' })]
    const { corpo } = await confirmar(arquivo(...linhas), 2)
    const [pessoa] = await pessoas('Vai Embora')
    const r = await desfazer(corpo._id)
    expect(r.corpo).toMatchObject({ mantidas: 0, podeDesfazer: false })
    expect(r.corpo.desfeitaEm).not.toBeNull()
    expect(await pessoas('Vai Embora')).toEqual([])
    const historia = await aplicacao().pedir<{ acao: string }[]>(
      'GET',
      `/api/auditoria?entidade=usuarios&id=${pessoa!._id}`,
    )
    expect(historia.corpo.map((h) => h.acao)).toEqual(['excluiu', 'criou'])
    expect((await desfazer(corpo._id)).corpo).toEqual(r.corpo)
    expect((await prever(arquivo(...linhas))).corpo.novas).toBe(2)
  })

  test('quem já entrou e quem faz parte de outro registro ficam', async () => {
    const linhas = [linha({ nome: 'Já Entrou' }), linha({ nome: 'Tem Registro' }), linha({ nome: 'Zulmira Única' })]
    const { corpo } = await confirmar(arquivo(...linhas), 3)
    const { db } = aplicacao().ctx
    await db.updateTable('usuarios').set({ senha_hash: 'x' }).where('nome', '=', 'Já Entrou').execute()
    const [comRegistro] = await pessoas('Tem Registro')
    await db
      .insertInto('receitas')
      .values({
        id: '00000000-0000-7000-8000-00000000abcd',
        nome: 'x',
        nota: '1',
        valor: 1,
        descricao: 'x',
        data: '2026-01-01',
        ordem_nome: 'x',
        busca: emPalavras('x'),
        criado_por: comRegistro!._id,
        criado_em: 'x',
        atualizado_em: 'x',
      })
      .execute()
    expect((await desfazer(corpo._id)).corpo.mantidas).toBe(2)
    expect((await pessoas('Já Entrou')).length + (await pessoas('Tem Registro')).length).toBe(2)
    expect(await pessoas('Zulmira Única')).toEqual([])
  })

  test('só por trinta dias', async () => {
    const { corpo } = await confirmar(arquivo(linha({ nome: 'Fica Para Sempre' })), 1)
    await aplicacao()
      .ctx.db.updateTable('importacoes')
      .set({ criada_em: new Date(Date.now() - 31 * DIA).toISOString() })
      .where('id', '=', corpo._id)
      .execute()
    const r = await desfazer(corpo._id)
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
    expect(await pessoas('Fica Para Sempre')).toHaveLength(1)
  })

  test('as unidades que o arquivo trouxe e onde ninguém ficou vão com ele', async () => {
    const { db } = aplicacao().ctx
    const unidades = () => db.selectFrom('unidades').select('apto').where('bloco', '=', 'Z').orderBy('ordem').execute()
    const naUnidade = (apto: string) => linha().replace(/A;\d+$/, `Z;${apto}`)
    const { corpo } = await confirmar(arquivo(naUnidade('1'), naUnidade('1'), naUnidade('2')), 3)
    expect(await unidades()).toEqual([{ apto: '1' }, { apto: '2' }])
    const vinculos = await db.selectFrom('pessoas_da_unidade').select(['papel', 'do_cadastro']).execute()
    expect(vinculos.length).toBeGreaterThanOrEqual(3)
    const moradas = await db
      .selectFrom('pessoas_da_unidade as p')
      .innerJoin('unidades as u', 'u.id', 'p.unidade_id')
      .select(['u.apto', 'p.morada_id'])
      .where('u.bloco', '=', 'Z')
      .orderBy('u.apto')
      .execute()
    const [um, outro, so] = moradas.map((m) => m.morada_id)
    expect([um, so]).toEqual([expect.any(String), null])
    expect(outro, 'do mesmo arquivo, moram juntos').toBe(um)
    await db.updateTable('unidades').set({ versao: 2 }).where('bloco', '=', 'Z').where('apto', '=', '2').execute()
    expect((await desfazer(corpo._id)).corpo.mantidas).toBe(0)
    expect(await unidades()).toEqual([{ apto: '2' }])
  })

  test('do que não existe é 404', async () => {
    expect((await desfazer('nada')).status).toBe(404)
  })
})
