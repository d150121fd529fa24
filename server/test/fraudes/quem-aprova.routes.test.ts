import { beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../amostras.ts'
import { comAplicacao, SENHA, type Pessoa } from '../aplicacao.ts'
import { enviar } from '../envio.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comFraudes, CONTA, frase } from './casa.ts'

/** Whose word a payment takes, and what is done to go without it (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const { fazer, pedir, outra, lancarConta, daConta, verConta, contaAprovada, historico, acoes } = comFraudes(aplicacao)
beforeAll(async () => void (await outra()))

const alterar = (p: { _id: string }, parte: Record<string, unknown>, quem?: Pessoa) =>
  pedir('PUT', `/api/pagaveis/${p._id}`, { ...CONTA, ...parte }, quem)
const nota = async (texto: string) => (await enviar<{ _id: string }>(aplicacao(), pdf(texto), `${texto}.pdf`)).corpo._id
const ESPERA = [409, 'Esta conta espera aprovação.']
const MUDOU = [409, 'A conta não é mais a que foi aprovada. Salve-a de novo, para que seja aprovada como está.']

describe('o que foi aprovado muda antes de ser pago', () => {
  test.each([
    ['o valor', { valor: 900 }],
    ['a nota', { nota: '2' }],
    ['o vencimento', { vencimento: '2027-02-28' }],
    ['a descrição', { name: 'Outra coisa' }],
    ['o fundo', { fundo: 'reserva' }],
  ])('L8: %s: a aprovação cai, e quem mudou não aprova', async (_, parte) => {
    const p = await contaAprovada({ nota: `L8 ${JSON.stringify(parte)}` })
    const fundos = await fazer<{ _id: string; tipo: string }[]>('GET', '/api/fundos')
    const muda = 'fundo' in parte ? { fundo: fundos.find((f) => f.tipo === 'reserva')?._id } : parte
    expect((await alterar(p, { nota: p.nota, ...muda })).status).toBe(200)
    expect(await verConta(p)).toMatchObject({ status: 'Lançada', aprovacao: null })
    expect(frase(await daConta(p, 'pagar'))).toEqual(ESPERA)
    expect(frase(await daConta(p, 'aprovar'))[1]).toMatch(/^Quem lançou a conta não a aprova/)
    expect(await acoes('pagaveis', p._id)).toEqual(['criou', 'aprovou', 'alterou'])
  })

  test('L9: o arquivo da nota trocado por outro: a aprovação cai', async () => {
    const p = await contaAprovada({ anexos: [await nota('certa')] })
    expect((await alterar(p, { anexos: [await nota('trocada')] })).status).toBe(200)
    expect(frase(await daConta(p, 'pagar'))).toEqual(ESPERA)
  })

  test('L9: trocado por fora, no banco de dados: não se paga', async () => {
    const p = await contaAprovada({ anexos: [await nota('certa')] })
    const { db } = aplicacao().ctx
    await db
      .updateTable('arquivos_vinculos')
      .set({ arquivo_id: await nota('de fora') })
      .where('entidade_id', '=', p._id)
      .execute()
    expect(frase(await daConta(p, 'pagar'))).toEqual(MUDOU)
    expect((await verConta(p)).status).toBe('Aprovada')
  })

  test.each([
    ['a chave PIX', { pix: 'golpe@exemplo.com.br' }],
    ['o valor', { valor: 99_900 }],
  ])('L10: %s mudada por fora, no banco de dados, depois de aprovada: não se paga', async (_, muda) => {
    const p = await contaAprovada({ forma: 'pix', pix: 'certa@exemplo.com.br' })
    await aplicacao().ctx.db.updateTable('pagaveis').set(muda).where('id', '=', p._id).execute()
    expect(frase(await daConta(p, 'pagar'))).toEqual(MUDOU)
  })

  test('L11: pagar mais do que se aprovou: recusado acima de um décimo, e até ele com o motivo', async () => {
    const p = await contaAprovada()
    expect(frase(await daConta(p, 'pagar', { valor: 550.01, motivo: 'juros' }))[1]).toMatch(/^Passa em mais de 10 %/)
    expect(frase(await daConta(p, 'pagar', { valor: 510 }))).toEqual([
      400,
      'Diga por que não se pagou R$ 500,00: juros, desconto',
    ])
    expect((await daConta(p, 'pagar', { valor: 510, motivo: 'juros de dois dias' })).status).toBe(200)
    expect(JSON.stringify(await historico('pagaveis', p._id))).toMatch(/R\$\s510,00 em .*: juros de dois dias/)
  })
})

describe('a própria palavra no lugar da de outra pessoa', () => {
  test('L12: quem lançou não aprova, nem quem mudou, nem o morador, nem quem só lê', async () => {
    const p = await lancarConta()
    expect(p.podemAprovar).toEqual(['Outra da Administração'])
    expect(frase(await daConta(p, 'aprovar'))).toEqual([
      409,
      'Quem lançou a conta não a aprova. Peça a outra pessoa da administração.',
    ])
    await alterar(p, { valor: 1 }, await outra())
    expect((await daConta(p, 'aprovar', {}, await outra())).status).toBe(409)
    for (const ator of ['morador', 'leitor', 'portaria'] as const)
      expect((await daConta(p, 'aprovar', {}, await aplicacao().como(ator))).status, ator).toBe(403)
    // The council's word is asked for above everybody's limit, and does not stand in for another's of the administration.
    expect((await daConta(p, 'aprovar', {}, await aplicacao().como('conselheiro'))).status).toBe(409)
    expect((await verConta(p)).aprovacao).toBeNull()
  })

  test('L13: uma chave da API não aprova, não confere chave PIX e não muda o limite: nem a recebe', async () => {
    const dados = { nome: 'Robô', validaAte: somarDias(hoje(), 30), senhaAtual: SENHA }
    for (const operacao of ['pagaveis.aprovar', 'pagaveis.conferirChave', 'pagaveis.gravarRegra']) {
      const r = await pedir('POST', '/api/chaves', { ...dados, operacoes: [operacao] })
      expect([r.status, r.corpo.issues?.[0]?.path], operacao).toEqual([400, expect.stringContaining('operacoes')])
    }
    const { chave } = await fazer<{ chave: string }>('POST', '/api/chaves', { ...dados, operacoes: ['pagaveis.pagar'] })
    const robo = { ...(await outra()), token: chave }
    const p = await lancarConta()
    expect((await daConta(p, 'aprovar', {}, robo)).status).toBe(403)
    expect(frase(await daConta(p, 'pagar', {}, robo))).toEqual(ESPERA)
  })

  test('L14: tirar a outra pessoa para aprovar sozinho: fica dito na conta, e no histórico quem foi tirado', async () => {
    const p = await lancarConta()
    const segunda = await outra()
    await fazer('PUT', `/api/users/${segunda.id}/desativar`, {})
    const r = await daConta(p, 'aprovar')
    await fazer('PUT', `/api/users/${segunda.id}/ativar`, {})
    segunda.token = (await abrirSessao(aplicacao().ctx, segunda.id, false)).token
    expect([r.status, r.corpo.aprovacao?.sozinho]).toEqual([200, true])
    expect(await acoes('usuarios', segunda.id)).toEqual(['desativou', 'ativou'])
  })

  test('L15: uma conta dividida em duas para caber no limite: o programa não a junta; as duas dizem que ninguém as aprovou', async () => {
    const regra = (semAprovacaoAte: number | null, quem?: Pessoa) =>
      fazer('PUT', '/api/pagaveis/regra', { semAprovacaoAte }, quem)
    await regra(100)
    await regra(100, await outra())
    for (const parte of ['A', 'B']) {
      const p = await lancarConta({ name: `Pintura, parte ${parte}`, valor: 90 })
      expect(await fazer('PUT', `/api/pagaveis/${p._id}/pagar`, {})).toMatchObject({ status: 'Paga', aprovacao: null })
      expect(await acoes('pagaveis', p._id)).toEqual(['criou', 'pagou'])
    }
    expect(frase(await daConta(await lancarConta({ valor: 180 }), 'pagar'))[1]).toBe(
      'Esta conta espera aprovação: passa de R$ 100,00.',
    )
    await regra(null)
  })

  test('L16: aumentar o limite sozinho: vira proposta, que outra pessoa confirma', async () => {
    const proposta = await fazer<{ semAprovacaoAte: number | null }>('PUT', '/api/pagaveis/regra', {
      semAprovacaoAte: 5_000,
    })
    expect(proposta).toMatchObject({ semAprovacaoAte: null, proposta: { ate: 5_000, podeConfirmar: false } })
    expect(frase(await pedir('PUT', '/api/pagaveis/regra', { semAprovacaoAte: 5_000 }))).toEqual([
      409,
      'Você já propôs este valor. Outra pessoa da administração precisa confirmá-lo.',
    ])
    expect(frase(await daConta(await lancarConta(), 'pagar'))).toEqual(ESPERA)
    await fazer('PUT', '/api/pagaveis/regra', { semAprovacaoAte: null })
  })
})
