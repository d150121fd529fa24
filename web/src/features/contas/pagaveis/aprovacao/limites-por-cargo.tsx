import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { cargosQueAprovam, ladosDoOrcamento, type LimiteDeAprovacao } from '#contract/contas/limites-de-aprovacao.ts'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { CampoDeValor } from '../../../../formularios/campo-de-valor.tsx'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../../formularios/use-preenchimento.ts'
import { valorOuNada } from '../../../../formularios/valor-digitado.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { mudancaPorExtenso } from '../regra.ts'
import { consultaDosLimites, gravarLimite } from './limites.api.ts'
import { LADOS, limiteEmPalavras, nomeDoCargo, nomeDoLimite, oQueFicouDoLimite, propostaDeLimite } from './limites.ts'
import css from './limites.module.css'
import { Proposta } from './proposta.tsx'

/** Up to how much each office approves a bill; one limit is changed at a time, over the list of them. */
export function LimitesPorCargo({ fechar }: { fechar: () => void }) {
  const { data: limites, error, refetch, isFetching } = useQuery(consultaDosLimites())
  const [qual, escolher] = useState<string | null>(null)
  const aberto = limites?.find((l) => l._id === qual)
  if (aberto) return <Limite key={aberto.versao} limite={aberto} voltar={() => escolher(null)} />
  return (
    <Dialog open title="Limites por cargo" width={640} onClose={fechar} footer={<ExitButton>Fechar</ExitButton>}>
      <p className={css.explica}>
        Até que valor cada cargo aprova uma conta sozinho, a que cabe no orçamento e a que não cabe. Acima do limite de
        todos, a conta pede duas pessoas: uma da administração e uma do conselho. Quem lançou a conta continua sem
        aprová-la.
      </p>
      {limites ? (
        <Tabela limites={limites} escolher={escolher} />
      ) : (
        error && <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <p className={css.explica}>
        Baixar um limite vale na hora; aumentar vale quando outra pessoa que administra confirma. Tudo fica no
        histórico.
      </p>
    </Dialog>
  )
}

function Tabela({ limites, escolher }: { limites: readonly LimiteDeAprovacao[]; escolher: (id: string) => void }) {
  return (
    <table className={css.limites}>
      <thead>
        <tr>
          <th scope="col">Cargo</th>
          {ladosDoOrcamento.map((lado) => (
            <th scope="col" key={lado}>
              {LADOS[lado]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cargosQueAprovam.map((cargo) => (
          <tr key={cargo}>
            <th scope="row">{nomeDoCargo(cargo)}</th>
            {limites
              .filter((l) => l.cargo === cargo)
              .map((l) => (
                <td key={l._id}>
                  <span className={css.lado} aria-hidden>
                    {LADOS[l.lado]}
                  </span>
                  <Button size="sm" onClick={() => escolher(l._id)}>
                    <VisuallyHidden>{nomeDoLimite(l)}: </VisuallyHidden>
                    {limiteEmPalavras(l.ate)}
                  </Button>
                  {l.proposta && <small>Proposto: {limiteEmPalavras(l.proposta.ate)}</small>}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const esquema = z.object({ ate: valorOuNada() })

function Limite({ limite: l, voltar }: { limite: LimiteDeAprovacao; voltar: () => void }) {
  const preenchimento = usePreenchimento(
    { ate: l.ate },
    { esquema, gravar: ({ ate }) => gravarLimite(l, ate), feito: oQueFicouDoLimite, palavra: 'pagaveis' },
    voltar,
  )
  const { proposta } = l
  return (
    <DialogoDeFormulario {...preenchimento} title={nomeDoLimite(l)} width={480} onClose={voltar}>
      <p className={css.explica}>
        Hoje: <b>{limiteEmPalavras(l.ate)}</b>.
      </p>
      {proposta && (
        <Proposta
          texto={propostaDeLimite(proposta, formatarData(diaEm(new Date(proposta.em))))}
          podeConfirmar={proposta.podeConfirmar}
          oQue={limiteEmPalavras(proposta.ate)}
          pedir={(confirmar) => gravarLimite(l, confirmar ? proposta.ate : l.ate)}
          depois={voltar}
        />
      )}
      <CampoDeValor
        nome="ate"
        label="Aprova sozinho até"
        optional
        hint="Em branco, sem limite. Com zero, não aprova sozinho: a sua palavra conta só acima do limite de todos."
      />
      {l.mudanca && <p className={css.explica}>{mudancaPorExtenso(l.mudanca)}</p>}
    </DialogoDeFormulario>
  )
}
