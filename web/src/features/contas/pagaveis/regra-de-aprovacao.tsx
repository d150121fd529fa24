import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { LimitesPorCargo } from './aprovacao/limites-por-cargo.tsx'
import { Proposta } from './aprovacao/proposta.tsx'
import { consultaDaRegra, gravarRegra, type RegraDePagaveis } from './pagaveis.api.ts'
import css from './pagaveis.module.css'
import { mudancaPorExtenso, oQueFicouDaRegra, propostaPorExtenso } from './regra.ts'

const esquema = z.object({ semAprovacaoAte: valorOuNada() })

/** Up to how much a bill is paid without somebody else's word. */
export function RegraDeAprovacao({ limites, fechar }: { limites: boolean; fechar: () => void }) {
  const { data } = useQuery(consultaDaRegra())
  const [nosLimites, verLimites] = useState(limites)
  if (nosLimites) return <LimitesPorCargo fechar={fechar} />
  return data ? <Formulario key={data.versao} regra={data} fechar={fechar} verLimites={() => verLimites(true)} /> : null
}

interface Props {
  regra: RegraDePagaveis
  fechar: () => void
  verLimites: () => void
}

function Formulario({ regra, fechar, verLimites }: Props) {
  const preenchimento = usePreenchimento(
    { semAprovacaoAte: regra.semAprovacaoAte },
    {
      esquema,
      gravar: ({ semAprovacaoAte }) => gravarRegra(semAprovacaoAte, regra.versao),
      feito: oQueFicouDaRegra,
      palavra: 'pagaveis',
    },
    fechar,
  )
  const { proposta } = regra
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title="Regra de aprovação"
      width={480}
      onClose={fechar}
      acoes={
        <ExitButton variant="text" onExit={verLimites}>
          Limites por cargo
        </ExitButton>
      }
    >
      <p className={css.explica}>
        Quem lança uma conta não a aprova: outra pessoa da administração aprova. Contas pequenas podem ser pagas sem
        isso, se o condomínio assim decidiu.
      </p>
      {proposta && (
        <Proposta
          texto={propostaPorExtenso(proposta, formatarData(diaEm(new Date(proposta.em))))}
          podeConfirmar={proposta.podeConfirmar}
          oQue={`sem aprovação até ${formatarReais(proposta.ate)}`}
          pedir={(confirmar) => gravarRegra(confirmar ? proposta.ate : regra.semAprovacaoAte, regra.versao)}
          depois={fechar}
        />
      )}
      {regra.limitesPropostos > 0 && (
        <Note tone="warning">Um limite por cargo espera confirmação: veja em “Limites por cargo”.</Note>
      )}
      <CampoDeValor
        nome="semAprovacaoAte"
        label="Sem aprovação até"
        optional
        hint="Em branco, toda conta espera aprovação. Baixar vale na hora; aumentar vale quando outra pessoa que administra confirma. Tudo fica no histórico."
      />
      {regra.mudanca && <p className={css.explica}>{mudancaPorExtenso(regra.mudanca)}</p>}
    </DialogoDeFormulario>
  )
}
