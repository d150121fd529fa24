import type { ContaContabil } from '#contract/contas/razao.ts'
import { partesDoNome } from '#contract/predio/nomes/partes-do-nome.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { nomeDaConta } from './textos.ts'

/** The name of an account; that of a unit is its door plate. */
export const NomeDaConta = ({ conta }: { conta: ContaContabil }) =>
  (conta.classe === 'a_receber' || conta.classe === 'creditos_de_unidades') && /^\d+$/.test(conta._id) ? (
    <DoorPlate {...partesDoNome(conta.nome)} />
  ) : (
    nomeDaConta(conta)
  )
