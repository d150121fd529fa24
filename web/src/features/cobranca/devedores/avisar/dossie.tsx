import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { MAXIMO_DE_ATAS } from '#contract/cobranca/dossie.ts'
import { ataEmUmaLinha, consultaDasUltimasAtas } from '../../../../campos/atas.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeData, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../../formularios/pe-do-dialogo.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { baixarDossie } from '../devedores.api.ts'
import type { UnidadeAAvisar } from '../use-quem-avisar.ts'
import css from './avisar.module.css'

const esquema = z.object({
  em: dataDigitada.refine((dia) => dia >= todayInSaoPaulo(), 'Escolha hoje ou um dia que ainda vem'),
})

/** The collection file of a unit: of which day, and with which minutes. */
export function Dossie({ unidade, fechar }: { unidade: UnidadeAAvisar; fechar: () => void }) {
  const formulario = useFormulario(esquema, { em: todayInSaoPaulo() })
  const [atas, setAtas] = useState<readonly string[]>([])
  return (
    <CorpoDoFormulario
      de={formulario}
      para="baixar o dossiê"
      acao={async ({ em }) => {
        await baixarDossie(unidade._id, { em, ...(atas.length > 0 && { atas: atas.join(',') }) })
        avisarSucesso(`Dossiê de ${unidade.nome} baixado`)
        fechar()
      }}
    >
      <p className={css.fala}>
        Um PDF com o demonstrativo da dívida, o índice e os juros de cada cobrança, os pagamentos e a que foram
        imputados, os avisos dados e as atas que você escolher. É o que o advogado e o cartório pedem.
      </p>
      <CampoDeData nome="em" label="Dívida calculada em" maxWidth={220} />
      <EscolhaDasAtas escolhidas={atas} mudar={setAtas} />
      <Note>A convenção, a ata que elegeu o síndico e a matrícula da unidade não estão aqui: junte-as ao dossiê.</Note>
      <PeDoDialogo verbo="Baixar dossiê" saida={<ExitButton onExit={fechar}>Voltar</ExitButton>} />
    </CorpoDoFormulario>
  )
}

interface PropsDasAtas {
  escolhidas: readonly string[]
  mudar: (ids: readonly string[]) => void
}

/** The last minutes, to be put in the file: those of the meetings that approved what is charged. */
function EscolhaDasAtas({ escolhidas, mudar }: PropsDasAtas) {
  const { data: atas, isPending } = useQuery(consultaDasUltimasAtas())
  if (isPending) return <Waiting bars={[24, 24]} />
  if (!atas || atas.length === 0) return null
  return (
    <fieldset className={css.atas}>
      <legend>Atas que vão junto (até {MAXIMO_DE_ATAS})</legend>
      {atas.map((ata) => {
        const { _id } = ata
        const marcada = escolhidas.includes(_id)
        return (
          <CheckboxField
            key={_id}
            checked={marcada}
            disabled={!marcada && escolhidas.length >= MAXIMO_DE_ATAS}
            onChange={(sim) => mudar(sim ? [...escolhidas, _id] : escolhidas.filter((id) => id !== _id))}
            label={ataEmUmaLinha(ata)}
          />
        )
      })}
    </fieldset>
  )
}
