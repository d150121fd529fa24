import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { acertarFracoes, confirmarFracoes, resumirUnidades } from '#contract/predio/unidades.ts'
import { chamar } from '../../lib/api.ts'
import { avisarErro, avisarSucesso } from '../../avisos/avisos.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { DialogoDeMotivo } from '../../formularios/dialogo-de-motivo.tsx'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'

/** How many units of a proposal are named. */
const NOMEADAS = 6

/**
 * What can be done where the frações are not 1 together: settle a difference of rounding, as proposed, or record that they are
 * the convenção's. Nothing where they are 1, or were confirmed.
 */
export function FracoesDaConvencao({ aoResolver }: { aoResolver?: () => void }) {
  const resumo = useQuery({
    queryKey: ['unidades', 'resumo'],
    queryFn: ({ signal }) => chamar<typeof resumirUnidades>('GET /api/unidades/resumo', { signal }),
  }).data
  const { confirm, dialog } = useConfirm()
  const [dizendo, setDizendo] = useState(false)
  if (!resumo || resumo.faltaParaUm === '0' || resumo.semFracao > 0 || resumo.confirmacao) return null
  const { somaDasFracoes: soma, acerto } = resumo
  const resolvido = (texto: string) => {
    avisarSucesso(texto)
    marcarComoVelho('unidades')
    aoResolver?.()
  }
  async function acertar(proposta: NonNullable<typeof acerto>) {
    const ditas = proposta.slice(0, NOMEADAS).map((u) => `${u.nome}: ${u.de} passa a ${u.para}`)
    const resto = proposta.length - ditas.length
    const sim = await confirm({
      title: 'Acertar o arredondamento?',
      body: `Muda a última casa de ${proposta.length === 1 ? 'uma unidade' : `${proposta.length} unidades`}, as de fração maior, e a soma fica exatamente 1. ${ditas.join('; ')}${resto > 0 ? ` e mais ${resto}` : ''}.`,
      verb: 'Acertar',
      tone: 'marca',
    })
    if (!sim) return
    try {
      await chamar<typeof acertarFracoes>('PUT /api/unidades/fracoes-acertadas', { corpo: { soma } })
      resolvido('As frações somam 1')
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
  }
  return (
    <>
      {acerto && (
        <Button size="sm" onClick={() => void acertar(acerto)}>
          Acertar o arredondamento
        </Button>
      )}
      <Button size="sm" onClick={() => setDizendo(true)}>
        São as da convenção
      </Button>
      {dizendo && (
        <DialogoDeMotivo
          titulo={`As frações somam ${soma}, e são as da convenção?`}
          texto="O rateio passa a ser pela proporção entre elas, exato ao centavo, e isso fica registrado. Se alguma fração mudar, a pergunta volta."
          verbo="Confirmar"
          tom="marca"
          fechar={() => setDizendo(false)}
          acao={async (motivo) => {
            await chamar<typeof confirmarFracoes>('PUT /api/unidades/fracoes-confirmadas', { corpo: { soma, motivo } })
            resolvido('Frações confirmadas')
          }}
        />
      )}
      {dialog}
    </>
  )
}
