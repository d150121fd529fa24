import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partesDoNome } from '#contract/predio/nomes/partes-do-nome.ts'
import type { acertarFracoes, confirmarFracoes, ResumoDeUnidades, resumirUnidades } from '#contract/predio/unidades.ts'
import { chamar } from '../../lib/api.ts'
import { avisarErro, avisarSucesso } from '../../avisos/avisos.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { DialogoDeMotivo } from '../../formularios/dialogo-de-motivo.tsx'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { DoorPlate } from '../../ui/page/door-plate.tsx'
import css from './fracoes-da-convencao.module.css'

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
    const sim = await confirm({
      title: 'Acertar o arredondamento?',
      body: <Proposta unidades={proposta} />,
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

type Acerto = NonNullable<ResumoDeUnidades['acerto']>

/** Every unit that changes, from what to what: nobody agrees to what they have not seen. */
function Proposta({ unidades }: { unidades: Acerto }) {
  return (
    <>
      <p>
        Muda a última casa de {unidades.length === 1 ? 'uma unidade' : `${unidades.length} unidades`}, as de fração
        maior, e a soma fica exatamente 1.
      </p>
      <div className={css.proposta} role="region" aria-label="O que muda em cada unidade" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Unidade</th>
              <th scope="col">De</th>
              <th scope="col">Para</th>
            </tr>
          </thead>
          <tbody>
            {unidades.map((u) => (
              <tr key={u._id}>
                <th scope="row">
                  <DoorPlate {...partesDoNome(u.nome)} />
                </th>
                <td>{u.de}</td>
                <td>{u.para}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
