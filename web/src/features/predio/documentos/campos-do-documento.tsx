import { useQuery } from '@tanstack/react-query'
import { camposDoDocumento } from '#contract/predio/documentos.campos.ts'
import { PASTAS_USUAIS, PUBLICO_DO_DOCUMENTO, publicosDeDocumento } from '#contract/predio/documentos/publicos.ts'
import { CampoDeData, CampoDeEscolha, CampoDeTexto } from '../../../formularios/campos.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { consultaDasPastas } from './documentos.api.ts'

export const ROTULOS = rotulosDe(camposDoDocumento)
const PUBLICOS = publicosDeDocumento.map((value) => ({ value, label: PUBLICO_DO_DOCUMENTO[value] }))

/** What is asked of a document besides its file. */
export function CamposDoDocumento() {
  const { data: pastas = [] } = useQuery(consultaDasPastas)
  const sugeridas = [...new Set([...pastas.map((p) => p.pasta), ...PASTAS_USUAIS])]
  return (
    <>
      <CampoDeTexto nome="titulo" label={ROTULOS.titulo} autoComplete="off" placeholder="AVCB" />
      <CampoDeTexto
        nome="pasta"
        label={ROTULOS.pasta}
        autoComplete="off"
        list="pastas-que-ha"
        hint="Escolha uma das que há ou escreva outra."
      />
      <datalist id="pastas-que-ha">
        {sugeridas.map((p) => (
          <option key={p} value={p} />
        ))}
      </datalist>
      <CampoDeEscolha
        nome="publico"
        label={ROTULOS.publico}
        options={PUBLICOS}
        hint="A administração vê todos. O conselho e a administração são quem ocupa o cargo no dia."
      />
      <CampoDeData
        nome="validade"
        label={ROTULOS.validade}
        optional
        hint="O último dia em que vale: o início avisa 60 dias antes."
      />
    </>
  )
}
