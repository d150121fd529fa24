import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegraDeRetencaoGravada } from '#contract/contas/retencoes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { consultaDasRegrasDeRetencao } from '../../../campos/regras-de-retencao.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { esquemaDaRegra, regraEmPalavras, valoresDaRegra } from './regra.ts'
import { excluirRegra, gravarRegra } from './retencoes.api.ts'
import css from './retencoes.module.css'

/** The rates and floors, each from a day on: the newest is changed, or followed by another. */
export function DialogoDasRegras({ fechar }: { fechar: () => void }) {
  const { data: regras } = useQuery(consultaDasRegrasDeRetencao())
  const [ultima, ...outras] = regras ?? []
  return ultima ? <Formulario key={`${ultima._id} ${ultima.versao}`} {...{ ultima, outras, fechar }} /> : null
}

interface Props {
  ultima: RegraDeRetencaoGravada
  outras: readonly RegraDeRetencaoGravada[]
  fechar: () => void
}

const Porcento = ({
  nome,
  label,
  optional = false,
  hint,
}: Record<'nome' | 'label', string> & { optional?: boolean; hint?: string }) => (
  <CampoDeTexto {...{ nome, label, optional, hint }} tabular inputMode="decimal" autoComplete="off" />
)

function Formulario({ ultima, outras, fechar }: Props) {
  const preenchimento = usePreenchimento(
    valoresDaRegra(ultima),
    {
      esquema: esquemaDaRegra,
      gravar: (v) => gravarRegra(v, v.inicio === ultima.inicio ? ultima.versao : undefined),
      feito: () => 'Regras de retenção salvas',
      palavra: 'pagaveis',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario {...preenchimento} title="Regras de retenção" width={560} onClose={fechar}>
      <p className={css.explica}>
        São as da lei federal até alguém dizer outra: confirme com o contador do condomínio. O que já foi retido fica
        como está.
      </p>
      <CampoDeData
        nome="inicio"
        label="Valem desde"
        hint="Outro dia acrescenta uma regra; o mesmo dia corrige a que há."
      />
      <FormSection level={3} title="CSLL, PIS e Cofins">
        <FieldPair>
          <Porcento nome="csll" label="CSLL (%)" />
          <Porcento nome="pis" label="PIS (%)" />
        </FieldPair>
        <FieldPair>
          <Porcento nome="cofins" label="Cofins (%)" />
          <CampoDeValor nome="dispensaDaCsrf" label="Não reter até" hint="A soma das três, de cada pagamento." />
        </FieldPair>
      </FormSection>
      <FormSection level={3} title="INSS">
        <FieldPair>
          <Porcento nome="inss" label="Mão de obra cedida (%)" />
          <CampoDeValor nome="dispensaDoInss" label="Não reter menos de" hint="De cada nota." />
        </FieldPair>
        <FieldPair>
          <Porcento nome="inssAutonomo" label="Autônomo (%)" />
          <Porcento nome="inssPatronal" label="Parte do condomínio (%)" />
        </FieldPair>
        <CampoDeValor nome="tetoDoInss" label="Teto do INSS" optional hint="O autônomo não paga sobre mais que isto." />
      </FormSection>
      <FormSection level={3} title="ISS do município">
        <FieldPair>
          <Porcento nome="iss" label="ISS (%)" optional hint="Preenche o ISS que você acrescentar a uma conta." />
          <CampoDeTexto
            nome="diaDoIss"
            label="Dia do vencimento"
            tabular
            inputMode="numeric"
            autoComplete="off"
            hint="Do mês seguinte."
          />
        </FieldPair>
      </FormSection>
      {outras.length > 0 && <DeAntes regras={outras} />}
    </DialogoDeFormulario>
  )
}

/** The rules of before, which hold for the days before the newest. */
function DeAntes({ regras }: { regras: readonly RegraDeRetencaoGravada[] }) {
  const [tirando, setTirando] = useState(false)
  const tirar = async (r: RegraDeRetencaoGravada) => {
    setTirando(true)
    try {
      await excluirRegra(r._id)
      avisarSucesso(`Regra de ${formatarData(r.inicio)} excluída`)
      marcarComoVelho('pagaveis')
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    setTirando(false)
  }
  return (
    <FormSection level={3} title="Antes destas">
      <ul className={css.regras}>
        {regras.map((r) => (
          <li key={r._id}>
            <span>{regraEmPalavras(r)}</span>
            <Button size="sm" variant="text" busy={tirando} onClick={() => void tirar(r)}>
              Excluir a de {formatarData(r.inicio)}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
