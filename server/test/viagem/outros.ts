import { comLixeira } from '#contract/protocolo/especies.ts'
import { OPERACOES } from '../abuso/operacoes.ts'
import type { Viajante } from '../ida-e-volta.ts'

/** Kinds of record that no journey tells of: what they are sent follows from the bodies of their calls. */
export async function dosOutros(v: Viajante): Promise<void> {
  const contadas = new Set(v.passos.map((p) => p.operacao))
  const faltam = comLixeira.filter(
    (e) => !contadas.has(`${e}.criar`) && OPERACOES.some((r) => r.operacao === `${e}.criar`),
  )
  for (const especie of faltam) {
    const { _id } = await v.mandar(`${especie}.criar`, {})
    await v.mandar(`${especie}.atualizar`, { _id }, { params: { id: _id } })
  }
}
