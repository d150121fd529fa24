import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cargosQueAprovam,
  idDoLimite,
  ladosDoOrcamento,
  limitesPorId,
  SEM_CARGO,
  type CargoQueAprova,
  type LimiteDeAprovacao,
} from '#contract/contas/limites-de-aprovacao.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { once } from '#contract/valores/once.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../../test/aplicacao.ts'
import { empossar } from '../../../../../test/mandatos.ts'

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
type Gente = Record<'sindica' | 'sub' | 'adm' | 'caio' | 'registro', Pessoa>
let gente: Gente

beforeAll(async () => {
  const criar = (tipo: 'Administrador' | 'Morador', nome: string) => aplicacao().criarPessoa(tipo, { nome })
  gente = {
    sindica: await empossar(aplicacao(), await criar('Morador', 'Ana Síndica'), 'Síndico'),
    sub: await empossar(aplicacao(), await criar('Morador', 'Bia Sub'), 'Subsíndico'),
    adm: await empossar(aplicacao(), await criar('Morador', 'Dora Adm'), 'Administradora'),
    caio: await empossar(aplicacao(), await criar('Morador', 'Caio Conselheiro'), 'Conselheiro fiscal'),
    registro: (await aplicacao().como('administrador'))!,
  }
})
const limites = async (valores: Partial<Record<CargoQueAprova, { dentro?: number | null; fora?: number | null }>>) => {
  await db().deleteFrom('limites_de_aprovacao').execute()
  for (const [id, { cargo, lado }] of limitesPorId) {
    const ate = valores[cargo]?.[lado]
    if (ate === undefined) continue
    const centavos = ate === null ? null : Math.round(ate * 100)
    await db().insertInto('limites_de_aprovacao').values({ id, ate: centavos, atualizado_em: '' }).execute()
  }
}
/** The rule of most of these: everybody's limits, and who has no office approves nothing. */
const OS_DA_CASA = {
  Síndico: { dentro: 50_000, fora: 10_000 },
  Subsíndico: { dentro: 10_000, fora: 5_000 },
  Administradora: { dentro: 5_000, fora: 1_000 },
  [SEM_CARGO]: { dentro: 0, fora: 0 },
}
beforeEach(() => limites(OS_DA_CASA))

const lancar = async (valor: number, quem: Pessoa = gente.adm, parte = {}): Promise<Pagavel> => {
  const corpo = { name: 'Bomba nova', vencimento: hoje(), valor, forma: 'dinheiro', ...parte }
  const r = await aplicacao().pedir<Pagavel>('POST', '/api/pagaveis', { corpo, quem })
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const ver = async (p: Pagavel, quem: Pessoa) =>
  (await aplicacao().pedir<Pagavel>('GET', `/api/pagaveis/${p._id}`, { quem })).corpo
const aprovar = async (p: Pagavel, quem: Pessoa) => {
  const r = await aplicacao().pedir<Pagavel & Partial<CorpoDeErro>>('PUT', `/api/pagaveis/${p._id}/aprovar`, {
    corpo: {},
    quem,
  })
  return { ...r, message: r.corpo.message?.replaceAll('\u00a0', ' ') }
}
const mudar = (id: string, ate: number | null, quem: Pessoa) =>
  aplicacao().pedir<LimiteDeAprovacao & CorpoDeErro>('PUT', `/api/pagaveis/limites/${id}`, { corpo: { ate }, quem })

describe('a conta de R$ 8.000,00 fora do orçamento que a administradora lança', () => {
  test('a subsíndica lê por que não pode e quem pode; a síndica aprova', async () => {
    const p = await lancar(8_000)
    const dela = await ver(p, gente.sub)
    expect(dela.impedimentos.aprovar?.replaceAll('\u00a0', ' ')).toBe(
      'R$ 8.000,00 está acima do seu limite de R$ 5.000,00 fora do orçamento.',
    )
    expect(dela).toMatchObject({
      podemAprovar: ['Ana Síndica'],
      pede: { foraDoOrcamento: true, orcamento: 'Fora do orçamento: a conta está sem categoria.', duas: null },
      impedimentos: { pedirAprovacao: null },
    })
    const recusa = await aprovar(p, gente.sub)
    expect([recusa.status, recusa.message]).toEqual([
      409,
      'R$ 8.000,00 está acima do seu limite de R$ 5.000,00 fora do orçamento.',
    ])
    const { status, corpo } = await aprovar(p, gente.sindica)
    expect([status, corpo.status, corpo.aprovacao?.por]).toEqual([200, 'Aprovada', 'Ana Síndica'])
    expect(corpo.palavras).toMatchObject([{ por: 'Ana Síndica', cargo: 'Síndico' }])
  })

  test('quem lançou continua sem aprovar, tenha o limite que tiver', async () => {
    const p = await lancar(100, gente.sindica)
    const { status, message } = await aprovar(p, gente.sindica)
    expect([status, message]).toEqual([409, 'Quem lançou a conta não a aprova. Peça a outra pessoa da administração.'])
  })

  test('baixar o limite depois não desfaz a aprovação; mudar a conta, sim', async () => {
    const p = await lancar(8_000)
    await aprovar(p, gente.sindica)
    await limites({ ...OS_DA_CASA, Síndico: { dentro: 100, fora: 100 } })
    expect(await ver(p, gente.adm)).toMatchObject({ status: 'Aprovada', impedimentos: { pagar: null } })
    const corpo = { name: 'Bomba nova', vencimento: hoje(), valor: 8_001, forma: 'dinheiro' }
    const r = await aplicacao().pedir<Pagavel>('PUT', `/api/pagaveis/${p._id}`, { corpo, quem: gente.adm })
    expect(r.corpo).toMatchObject({ status: 'Lançada', aprovacao: null, palavras: [] })
  })
})

test('a conta aprovada antes de haver limites continua aprovada, com quem a aprovou', async () => {
  const p = await lancar(8_000)
  await aprovar(p, gente.sindica)
  await db().deleteFrom('pagavel_aprovacoes').where('pagavel_id', '=', p._id).execute()
  await limites(Object.fromEntries(cargosQueAprovam.map((cargo) => [cargo, { dentro: 0, fora: 0 }])))
  expect(await ver(p, gente.adm)).toMatchObject({
    ...{ status: 'Aprovada', aprovacao: { por: 'Ana Síndica', sozinho: false }, palavras: [], pede: null },
    impedimentos: { pagar: null },
  })
})

describe('acima do limite de todos', () => {
  test('pede uma pessoa da administração e uma do conselho; cada uma é dita', async () => {
    const p = await lancar(20_000)
    expect(await ver(p, gente.sub)).toMatchObject({
      podemAprovar: ['Administrador de Teste', 'Ana Síndica', 'Bia Sub', 'Caio Conselheiro'],
      pede: { duas: 'Está acima do limite de todos: pede duas pessoas, uma da administração e uma do conselho.' },
    })
    const primeira = await aprovar(p, gente.sub)
    expect([primeira.status, primeira.corpo.status, primeira.corpo.aprovacao]).toEqual([200, 'Lançada', null])
    expect(primeira.corpo).toMatchObject({
      palavras: [{ por: 'Bia Sub', cargo: 'Subsíndico' }],
      podemAprovar: ['Caio Conselheiro'],
    })
    expect((await aprovar(p, gente.sub)).message).toBe('Você já deu a sua aprovação. Falta a de alguém do conselho.')
    expect((await aprovar(p, gente.sindica)).message).toBe(
      'Alguém da administração já deu a sua aprovação. Falta a de alguém do conselho.',
    )
    const segunda = await aprovar(p, gente.caio)
    expect([segunda.status, segunda.corpo.status]).toEqual([200, 'Aprovada'])
    expect(segunda.corpo.palavras.map((w) => w.por)).toEqual(['Bia Sub', 'Caio Conselheiro'])
    const historico = await aplicacao().pedir<{ acao: string }[]>('GET', `/api/auditoria?entidade=pagaveis&id=${p._id}`)
    expect(historico.corpo.map((h) => h.acao)).toEqual(['aprovou', 'deu a primeira de duas aprovações a', 'criou'])
  })

  test('o conselho pode falar primeiro; mudada a conta, a sua palavra não vale mais', async () => {
    const p = await lancar(20_000)
    expect((await aprovar(p, gente.caio)).corpo.palavras).toHaveLength(1)
    const corpo = { name: 'Bomba nova', vencimento: hoje(), valor: 21_000, forma: 'dinheiro' }
    await aplicacao().pedir('PUT', `/api/pagaveis/${p._id}`, { corpo, quem: gente.adm })
    const { corpo: dela } = await aprovar(p, gente.sindica)
    expect([dela.status, dela.palavras.map((w) => w.por)]).toEqual(['Lançada', ['Ana Síndica']])
  })

  test('duas primeiras palavras ao mesmo tempo: uma fica, a outra lê de novo', async () => {
    const p = await lancar(20_000)
    const vezes = await Promise.all([aprovar(p, gente.sub), aprovar(p, gente.sindica)])
    expect(vezes.map((v) => v.status).toSorted()).toEqual([200, 409])
    expect((await ver(p, gente.adm)).palavras).toHaveLength(1)
  })

  test('quem é do conselho não faz mais nada com a conta', async () => {
    const p = await lancar(20_000)
    const { impedimentos } = await ver(p, gente.caio)
    expect(impedimentos).toEqual({
      aprovar: null,
      conferirChave: 'Só a administração faz isto.',
      pagar: 'Só a administração faz isto.',
      pedirAprovacao: 'Só a administração faz isto.',
    })
    const r = await aplicacao().pedir('PUT', `/api/pagaveis/${p._id}/cancelar`, {
      corpo: { motivo: 'x' },
      quem: gente.caio,
    })
    expect(r.status).toBe(403)
    expect((await aprovar(await lancar(8_000), gente.caio)).message).toBe(
      'Conselheiro fiscal não aprova sozinho contas fora do orçamento. Alguém da administração tem limite para esta.',
    )
  })

  test('pedir a aprovação avisa também o conselho, com o caminho da conta', async () => {
    const p = await lancar(20_000)
    const r = await aplicacao().pedir('PUT', `/api/pagaveis/${p._id}/pedir-aprovacao`, { corpo: {}, quem: gente.adm })
    expect(r.status, r.texto).toBe(200)
    const avisos = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem: gente.caio })
    expect(avisos.corpo.map((n) => n.caminho)).toContain(`/conta/${p._id}`)
  })
})

const anoDaqui = (anos: number) => String(Number(hoje().slice(0, 4)) + anos)
/** The category all of these are of, which alone is planned. */
const categoria = once(
  async () =>
    (await aplicacao().pedir<{ _id: string; nome: string }[]>('GET', '/api/categorias?tipo=despesa')).corpo[0]!,
)
const orcar = async (ano: string, valor: number, meses?: number[]) => {
  const { _id } = await categoria()
  const corpo = { linhas: [{ categoria: _id, valor, ...(meses && { meses }) }] }
  const r = await aplicacao().pedir('PUT', `/api/orcamentos/${ano}`, { corpo })
  expect(r.status, r.texto).toBe(200)
}

describe('no orçamento', () => {
  const conta = async (valor: number, vencimento: string) =>
    lancar(valor, gente.adm, { categoria: (await categoria()).nome, vencimento })
  const ANO = anoDaqui(1)

  test('a mesma conta que fora dele passa do limite, dentro dele não passa', async () => {
    const fora = await conta(8_000, `${ANO}-03-10`)
    expect((await aprovar(fora, gente.sub)).status).toBe(409)
    await orcar(ANO, 48_000)
    expect(await ver(fora, gente.sub)).toMatchObject({
      pede: { foraDoOrcamento: false },
      podemAprovar: expect.any(Array),
    })
    expect((await aprovar(fora, gente.sub)).status).toBe(200)
  })

  test('o que já foi aprovado para o mesmo mês toma o lugar da próxima', async () => {
    await orcar(ANO, 48_000)
    const p = await conta(4_001, `${ANO}-03-20`)
    expect((await ver(p, gente.sub)).pede?.orcamento.replaceAll('\u00a0', ' ')).toBe(
      `Fora do orçamento: com esta conta, ${(await categoria()).nome} gasta R$ 12.001,00 dos R$ 12.000,00 previstos até março de ${ANO}.`,
    )
    expect((await aprovar(p, gente.adm)).status).toBe(409)
  })

  test('o que se planejou por mês só cabe nos seus meses', async () => {
    const meses = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12_000, 0]
    const outro = anoDaqui(2)
    await orcar(outro, 12_000, meses)
    expect((await ver(await conta(12_000, `${outro}-10-31`), gente.sub)).pede?.foraDoOrcamento).toBe(true)
    expect((await ver(await conta(12_000, `${outro}-11-01`), gente.sub)).pede?.foraDoOrcamento).toBe(false)
  })
})

describe('a matriz: cargo × lado do orçamento × valor × de quem é a conta', () => {
  const QUEM: Record<CargoQueAprova, keyof Gente> = {
    ...{ Síndico: 'sindica', Subsíndico: 'sub', Administradora: 'adm' },
    ...{ 'Conselheiro fiscal': 'caio', [SEM_CARGO]: 'registro' },
  }
  const NO_LIMITE = { dentro: 3_000, fora: 2_000 }
  const casos = cargosQueAprovam.flatMap((cargo) =>
    ladosDoOrcamento.flatMap((lado) =>
      (['abaixo', 'no limite', 'acima'] as const).flatMap((onde, i) =>
        (cargo === 'Conselheiro fiscal' ? [false] : [false, true]).map((propria) => ({
          ...{ cargo, lado, onde, propria, valor: NO_LIMITE[lado] + i - 1 },
          pode: !propria && onde !== 'acima',
        })),
      ),
    ),
  )
  beforeAll(() => orcar(anoDaqui(5), 9_000_000))

  test.each(casos)('$cargo, $lado, $onde, própria=$propria: pode=$pode', async (c) => {
    // Somebody else has no limit, so that one word is always enough; and a third enters what is not one's own.
    const livre = c.cargo === 'Síndico' ? 'Subsíndico' : 'Síndico'
    const lanca = c.cargo === 'Administradora' ? 'sub' : 'adm'
    const nada = Object.fromEntries(cargosQueAprovam.map((cargo) => [cargo, { dentro: 0, fora: 0 }]))
    await limites({ ...nada, [livre]: { dentro: null, fora: null }, [c.cargo]: NO_LIMITE })
    const eu = gente[QUEM[c.cargo]]
    const daCategoria = c.lado === 'dentro' ? { categoria: (await categoria()).nome } : {}
    const p = await lancar(c.valor, c.propria ? eu : gente[lanca], {
      ...daCategoria,
      vencimento: `${anoDaqui(5)}-12-10`,
    })
    const { status, corpo } = await aprovar(p, eu)
    expect([status, corpo.code ?? corpo.status], JSON.stringify(corpo)).toEqual(
      c.pode ? [200, 'Aprovada'] : [409, 'CONFLITO'],
    )
  })
})

describe('os limites', () => {
  const SUB_FORA = idDoLimite({ cargo: 'Subsíndico', lado: 'fora' })
  const lista = async (quem?: Pessoa) =>
    (await aplicacao().pedir<LimiteDeAprovacao[]>('GET', '/api/pagaveis/limites', quem ? { quem } : {})).corpo

  test('até que alguém decida, quem administra aprova como antes, e o conselho nada sozinho', async () => {
    await limites({})
    expect((await lista()).map((l) => [l.cargo, l.lado, l.ate, l.versao])).toEqual(
      cargosQueAprovam.flatMap((c) => ladosDoOrcamento.map((l) => [c, l, c === 'Conselheiro fiscal' ? 0 : null, 0])),
    )
    expect((await aprovar(await lancar(900_000), gente.registro)).status).toBe(200)
  })

  test('baixar vale na hora; aumentar vale quando outra pessoa pede o mesmo', async () => {
    const baixou = await mudar(SUB_FORA, 2_000, gente.sub)
    expect(baixou.corpo).toMatchObject({ ate: 2_000, proposta: null, mudanca: { por: 'Bia Sub', sozinho: false } })
    const propos = await mudar(SUB_FORA, 6_000, gente.sub)
    expect(propos.corpo).toMatchObject({ ate: 2_000, proposta: { ate: 6_000, podeConfirmar: false } })
    const repetiu = await mudar(SUB_FORA, 6_000, gente.sub)
    expect([repetiu.status, repetiu.corpo.message]).toEqual([
      409,
      'Você já propôs este valor. Outra pessoa da administração precisa confirmá-lo.',
    ])
    expect((await aplicacao().pedir('GET', '/api/pagaveis/regra')).corpo).toMatchObject({ limitesPropostos: 1 })
    const confirmou = await mudar(SUB_FORA, 6_000, gente.sindica)
    expect(confirmou.corpo).toMatchObject({
      ...{ ate: 6_000, proposta: null },
      mudanca: { por: 'Bia Sub', confirmadaPor: 'Ana Síndica' },
    })
    const historico = await aplicacao().pedir<{ acao: string; titulo: string; mudancas: object[] }[]>(
      'GET',
      '/api/auditoria?entidade=pagaveis&id=limites',
    )
    expect(historico.corpo[0]).toMatchObject({
      acao: 'confirmou a mudança de',
      titulo: 'Aprovação de contas: Subsíndico, fora do orçamento',
    })
  })

  test('sem limite é o mais alto: tirá-lo é baixar, voltar a ele é aumentar', async () => {
    await limites({})
    expect((await mudar(SUB_FORA, 5_000, gente.sub)).corpo).toMatchObject({ ate: 5_000, proposta: null })
    expect((await mudar(SUB_FORA, null, gente.sub)).corpo).toMatchObject({ ate: 5_000, proposta: { ate: null } })
    expect((await mudar(SUB_FORA, 5_000, gente.sindica)).corpo).toMatchObject({ ate: 5_000, proposta: null })
    expect((await mudar(SUB_FORA, null, gente.sub)).corpo.proposta).not.toBeNull()
    expect((await mudar(SUB_FORA, null, gente.adm)).corpo).toMatchObject({ ate: null, proposta: null })
  })

  test('de duas mudanças sobre a mesma versão, a segunda recebe 409 com o que ficou', async () => {
    const com = (ate: number) =>
      aplicacao().pedir<CorpoDeErro>('PUT', `/api/pagaveis/limites/${SUB_FORA}`, {
        ...{ corpo: { ate }, headers: { 'if-match': '"1"' }, quem: gente.sub },
      })
    expect((await com(1_000)).status).toBe(200)
    const segunda = await com(900)
    expect([segunda.status, segunda.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
  })

  test('um limite que não há é 404; um valor que não pode ser, 400 com o campo; quem lê não muda', async () => {
    expect((await mudar('rei-fora', 1, gente.sub)).status).toBe(404)
    const ruim = await mudar(SUB_FORA, -1, gente.sub)
    expect([ruim.status, ruim.corpo.issues?.[0]?.path]).toEqual([400, 'ate'])
    expect((await mudar(SUB_FORA, 1, gente.caio)).status).toBe(403)
    expect((await lista(gente.caio)).length).toBe(limitesPorId.size)
  })

  test('vale o cargo de hoje: acabado o mandato, o limite é o de quem não tem cargo', async () => {
    const p = await lancar(8_000)
    const eva = await aplicacao().criarPessoa('Administrador', { nome: 'Eva' })
    const { cargo } = await empossar(aplicacao(), eva, 'Administradora', { de: -30 })
    await limites({ ...OS_DA_CASA, Administradora: { dentro: null, fora: null } })
    expect((await ver(p, eva)).impedimentos.aprovar).toBeNull()
    await db()
      .updateTable('cargos')
      .set({ fim: somarDias(hoje(), -1) })
      .where('id', '=', cargo)
      .execute()
    await db().deleteFrom('administra_por_cargo').where('usuario_id', '=', eva.id).execute()
    expect((await ver(p, eva)).impedimentos.aprovar).toContain('Sem cargo não aprova sozinho')
  })
})
