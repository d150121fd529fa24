import { queryOptions } from '@tanstack/react-query'
import type {
  AparelhoComAvisos,
  AparelhosComAvisos,
  desligarAparelho,
  ligarAparelho,
  listarAparelhos,
} from '#contract/casa/aparelhos.ts'
import { chamar } from '../../../lib/api.ts'
import { conferirAparelho, desinscrever, inscrever } from '../../../paineis/aparelho-com-avisos.ts'

/** My devices on which notices appear, and the key a browser subscribes to. */
export const aparelhos = queryOptions({
  queryKey: ['notificacoes', 'aparelhos'],
  queryFn: ({ signal }): Promise<AparelhosComAvisos> =>
    chamar<typeof listarAparelhos>('GET /api/notificacoes/aparelhos', { signal }),
})

/** This device, if notices are on in it. Its word is its own: no notice that comes makes it old. */
export const esteAparelho = queryOptions({ queryKey: ['este-aparelho'], queryFn: conferirAparelho })

/** @returns null when the person did not give the permission */
export const ligarAqui = (chavePublica: string): Promise<AparelhoComAvisos | null> =>
  inscrever(chavePublica, (corpo) => chamar<typeof ligarAparelho>('POST /api/notificacoes/aparelhos', { corpo }))

const desligar = (id: string): Promise<undefined> =>
  chamar<typeof desligarAparelho>('DELETE /api/notificacoes/aparelhos/:id', { params: { id } })

/** @param aqui whether it is this device, whose browser then forgets its subscription too */
export async function desligarUm(id: string, aqui: boolean): Promise<void> {
  await desligar(id)
  if (aqui) await desinscrever()
}
