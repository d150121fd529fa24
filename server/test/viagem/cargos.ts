import type { Aplicacao } from '../aplicacao.ts'
import { daquiADias } from '../areas.ts'
import type { Viajante } from '../ida-e-volta.ts'

/** Offices, and the handing over of one. */
export async function dosCargos(v: Viajante, a: Aplicacao): Promise<void> {
  const [ana, bia] = [await a.criarPessoa('Morador'), await a.criarPessoa('Morador')]
  const ata = v.passos.findLast((p) => p.operacao === 'atas.criar')?.resposta.corpo as { _id: string } | undefined
  const deputada = { pessoa: ana.id, papel: 'Subsíndico', ata: ata?._id }
  const { _id: id } = await v.mandar('cargos.criar', { ...deputada, inicio: daquiADias(10), fim: daquiADias(400) })
  const dias = { inicio: daquiADias(20), fim: daquiADias(500) }
  await v.mandar('cargos.atualizar', { ...deputada, ...dias, _id: id }, { params: { id } })
  await v.mandar(
    'cargos.gravarRegra',
    { devedoresAoConselho: v.vez === 0 ? 'unidades' : 'nomes', diasDeAtosUrgentes: 30 + v.vez },
    { ler: '/api/cargos/regra' },
  )
  await v.mandar(
    'cargos.passar',
    { pessoa: bia.id, ata: ata?._id, inicio: daquiADias(100), fim: daquiADias(600) },
    { params: { id }, ler: '/api/cargos' },
  )
}
