import { useQueryClient } from '@tanstack/react-query'
import { mudarConvidadosDaReserva } from '#contract/predio/convidados-da-reserva.ts'
import { z } from 'zod'
import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeParagrafo } from '../../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { nomesDemais } from '../esquema.ts'
import { consultaDeUma, mudarConvidados, type Reserva } from '../reservas.api.ts'

const { listaDeConvidados } = mudarConvidadosDaReserva.corpo.shape

const esquemaPara = (capacidade: number) =>
  z.object({
    listaDeConvidados: listaDeConvidados.optional().superRefine((lista, c) => {
      const quantos = nomesDosConvidados(lista).length
      if (quantos > capacidade) c.addIssue({ code: 'custom', message: nomesDemais(quantos, capacidade) })
    }),
  })

/** The list as it is written, one name a line. */
export function DialogoDosConvidados({
  reserva: r,
  titulo,
  fechar,
}: {
  reserva: Reserva
  titulo: string
  fechar: () => void
}) {
  const cache = useQueryClient()
  const formulario = useFormulario(esquemaPara(r.capacidade), { listaDeConvidados: r.listaDeConvidados ?? '' })
  return (
    <DialogoDeFormulario
      title={titulo}
      width={520}
      onClose={fechar}
      formulario={formulario}
      acao={async ({ listaDeConvidados: lista }) => {
        const depois = await mudarConvidados(r, lista ?? null)
        cache.setQueryData(consultaDeUma(r._id).queryKey, depois)
        marcarComoVelho('reservas')
        fechar()
        avisarSucesso('Lista de convidados salva')
      }}
    >
      <CampoDeParagrafo
        nome="listaDeConvidados"
        label="Lista de convidados"
        optional
        rows={10}
        hint={`Um nome por linha, até ${r.capacidade}. A portaria vê no dia da reserva; os vizinhos não veem.`}
      />
    </DialogoDeFormulario>
  )
}
