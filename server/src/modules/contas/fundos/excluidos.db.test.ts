import { afterEach, describe, expect, test } from 'vitest'
import type { ItemDaLixeira } from '#contract/casa/auditoria.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Fundo, Transferencia } from '#contract/contas/fundos.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { expurgar } from './excluidos.service.ts'

const aplicacao = comAplicacao()

afterEach(() => moverRelogio(0))

const ver = (query: string) => aplicacao().pedir<ItemDaLixeira[]>('GET', `/api/lixeira?${query}`)
const criar = async (nome: string) =>
  (await aplicacao().pedir<Fundo>('POST', '/api/fundos', { corpo: { nome, tipo: 'obras' } })).corpo._id
const transferir = async (para: string, valor: number, motivo: string, data = hoje()) =>
  (
    await aplicacao().pedir<Transferencia>('POST', '/api/transferencias', {
      corpo: { de: FUNDO_ORDINARIO, para, valor, motivo, data },
    })
  ).corpo._id
const desfazer = (id: string) => aplicacao().pedir('DELETE', `/api/transferencias/${id}`)
const refazer = (id: string) => aplicacao().pedir<CorpoDeErro>('PUT', `/api/transferencias/${id}/restaurar`)
const saldoDe = async (id: string) =>
  (await aplicacao().pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f._id === id)?.saldo

describe('a lixeira', () => {
  test('mostra o fundo excluído, com quem, quando e até quando, e ele volta', async () => {
    const id = await criar('Fachada nova')
    await aplicacao().pedir('DELETE', `/api/fundos/${id}`)
    const { corpo } = await ver('busca=fachada')
    expect(corpo).toMatchObject([
      {
        entidade: 'fundos',
        _id: id,
        titulo: 'Fachada nova',
        detalhe: 'Fundo de obras',
        excluidoPor: 'Administrador de Teste',
      },
    ])
    expect(Date.parse(corpo[0]!.ate) - Date.parse(corpo[0]!.excluidoEm)).toBe(30 * DIA)
    expect((await aplicacao().pedir('PUT', `/api/fundos/${id}/restaurar`)).status).toBe(200)
    expect((await ver('entidade=fundos')).corpo).toEqual([])
    expect(await saldoDe(id)).toBe(0)
  })

  test('mostra a transferência desfeita, acha-a por fundo e motivo, e com ela o dinheiro volta', async () => {
    const obra = await criar('Obra da garagem')
    const [vaza, pinta] = [await transferir(obra, 1_234.5, 'Impermeabilização'), await transferir(obra, 7, 'Pintura')]
    await desfazer(vaza)
    moverRelogio(60_000)
    await desfazer(pinta)
    const { corpo, headers } = await ver('entidade=transferencias')
    expect(headers['x-total-count']).toBe('2')
    expect(corpo.map((i) => i._id)).toEqual([pinta, vaza])
    expect(corpo[1]).toMatchObject({
      titulo: 'R$\u00a01.234,50 de Ordinário para Obra da garagem',
      detalhe: `${hoje().split('-').reverse().join('/')} · Impermeabilização`,
    })
    expect((await ver('busca=IMPERMEABILIZACAO garagem')).corpo.map((i) => i._id)).toEqual([vaza])
    expect((await ver('busca=impermeabilizacao pintura')).corpo).toEqual([])
    expect(await saldoDe(obra)).toBe(0)
    expect((await refazer(vaza)).status).toBe(200)
    expect(await saldoDe(obra)).toBe(1_234.5)
    expect((await ver('entidade=transferencias')).corpo.map((i) => i._id)).toEqual([pinta])
  })

  test('o que foi para um fundo que já se foi diz qual fundo restaurar antes', async () => {
    const obra = await criar('Poço')
    const id = await transferir(obra, 10, 'Bomba')
    await desfazer(id)
    await aplicacao().pedir('DELETE', `/api/fundos/${obra}`)
    const recusa = await refazer(id)
    expect([recusa.status, recusa.corpo.issues]).toEqual([
      400,
      [{ path: 'fundo', message: 'O fundo “Poço” foi excluído: restaure-o ou escolha outro' }],
    ])
    await aplicacao().pedir('PUT', `/api/fundos/${obra}/restaurar`)
    expect((await refazer(id)).status).toBe(200)
  })

  test('de um mês que fechou, a transferência não volta, e a resposta diz o mês', async () => {
    const { db } = aplicacao().ctx
    const obra = await criar('Telhado')
    const id = await transferir(obra, 30, 'Calhas', '2020-03-10')
    await desfazer(id)
    await db.updateTable('livro').set({ fechado_ate: '2020-03' }).execute()
    try {
      const recusa = await refazer(id)
      expect([recusa.status, recusa.corpo.code, recusa.corpo.issues?.[0]?.path]).toEqual([409, 'MES_FECHADO', 'data'])
      expect(recusa.corpo.message).toContain('março de 2020')
      expect(await saldoDe(obra)).toBe(0)
      expect((await ver('busca=calhas')).corpo.map((i) => i._id)).toEqual([id])
    } finally {
      await db.updateTable('livro').set({ fechado_ate: '' }).execute()
    }
    expect((await refazer(id)).status).toBe(200)
  })

  test('depois de 30 dias sai da lista, e a transferência é apagada de vez; a que vale fica', async () => {
    const obra = await criar('Guarita')
    const [vale, vai] = [await transferir(obra, 3, 'Porta'), await transferir(obra, 4, 'Janela', somarDias(hoje(), -1))]
    moverRelogio(-31 * DIA)
    await desfazer(vai)
    moverRelogio(0)
    expect((await ver('busca=janela')).corpo).toEqual([])
    expect(await expurgar(aplicacao().ctx)).toBe(1)
    expect((await refazer(vai)).status).toBe(404)
    expect((await refazer(vale)).status).toBe(200)
    // What the reversal of a payment took back is part of the payment's history, not of the bin.
    const { db } = aplicacao().ctx
    const doPagamento = await transferir(obra, 5, 'Reserva da taxa')
    const marcas = { origem: 'cobrancas', excluido_em: '2020-01-01T00:00:00.000Z' } as const
    await db.updateTable('transferencias').set(marcas).where('id', '=', doPagamento).execute()
    expect(await expurgar(aplicacao().ctx)).toBe(0)
    const historia = await aplicacao().pedir<{ acao: string }[]>(
      'GET',
      `/api/auditoria?entidade=transferencias&id=${vai}`,
    )
    expect(historia.corpo[0]?.acao).toBe('expurgou')
  })
})
