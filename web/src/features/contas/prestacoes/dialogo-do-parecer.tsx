import { useState } from 'react'
import { z } from 'zod'
import { parecerQueCaiu } from '#contract/contas/conselho/palavras-do-parecer.ts'
import { camposDoParecer } from '#contract/contas/parecer.campos.ts'
import { corpoDoParecer, resultadosDoParecer } from '#contract/contas/parecer.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { NOME_DO_PARECER, semExplicacaoEmPalavras } from '#contract/contas/quadros-da-prestacao.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeParagrafo, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { CampoDeArquivos } from '../../../campos/campo-de-arquivos.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { gravar } from './prestacao.api.ts'
import { NOTA_DE_OUTROS_NUMEROS } from './textos.ts'

const comprido = (o: string) => z.string().max(5000, `${o} pode ter no máximo 5000 caracteres`).optional()

/** Whether an opinion is the one that was there before its file was asked for: it may stay without. */
const ficouComoEra = (
  { parecer, anexos }: Prestacao,
  v: { resultado?: unknown; texto?: unknown; de?: unknown; em?: unknown },
) =>
  parecer !== null &&
  anexos.length === 0 &&
  (['resultado', 'texto', 'de', 'em'] as const).every((c) => parecer[c] === (v[c] ?? ''))

const esquemaDe = (p: Prestacao) =>
  z
    .object({
      nota: comprido('A nota'),
      resultado: z.enum(resultadosDoParecer).optional(),
      texto: comprido('O texto do parecer'),
      de: corpoDoParecer.shape.de.optional(),
      em: dataDigitada.optional(),
      anexos: z.array(z.custom<StoredFile>()),
    })
    .superRefine((v, c) => {
      const falta = (campo: string, message: string) => c.addIssue({ code: 'custom', path: [campo], message })
      if (v.resultado && !v.de) falta('de', 'Informe quem assina o parecer')
      if (v.resultado && !v.em) falta('em', 'Informe a data do parecer')
      if (!v.resultado && (v.texto || v.de)) falta('resultado', 'Escolha o resultado do parecer')
      if (v.resultado && v.anexos.length === 0 && !ficouComoEra(p, v))
        falta('anexos', 'Anexe o parecer assinado pelo conselho')
    })
type Preenchido = z.output<ReturnType<typeof esquemaDe>>

const corpoDe = ({ nota = '', resultado, texto = '', de = '', em = '', anexos }: Preenchido) => ({
  nota,
  parecer: resultado ? ({ resultado, texto, de, em } satisfies Required<z.output<typeof corpoDoParecer>>) : null,
  anexos: anexos.map((a) => a._id),
})

const valoresDe = (p: Prestacao) => ({
  nota: p.nota,
  resultado: p.parecer?.resultado ?? ('' as 'favoravel'),
  texto: p.parecer?.texto ?? '',
  de: p.parecer?.de ?? '',
  em: p.parecer?.em ?? todayInSaoPaulo(),
  anexos: p.anexos,
})

const ROTULOS = rotulosDe(camposDoParecer)
const OPCOES = resultadosDoParecer.map((value) => ({ value, label: NOME_DO_PARECER[value] }))

interface Props {
  prestacao: Prestacao
  fechar: () => void
  aoMudar: (p: Prestacao) => void
}

/** The síndico's note and the council's opinion of a month, before it is published. */
export function DialogoDoParecer({ prestacao: p, fechar, aoMudar }: Props) {
  const [esquema] = useState(() => esquemaDe(p))
  const formulario = useFormulario(esquema, valoresDe(p))
  const guarda = useGuardaDeSaida(formulario.form.formState.isDirty)
  async function salvar(v: Preenchido) {
    aoMudar(await gravar(p, corpoDe(v)))
    guarda.liberar()
    avisarSucesso('Nota e parecer gravados')
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      title="Nota e parecer"
      width={560}
      onClose={fechar}
      pergunta={guarda.dialog}
    >
      <CampoDeParagrafo nome="nota" label="Nota do síndico" optional rows={4} />
      <Ressalvas prestacao={p} />
      <CampoDeEscolha
        nome="resultado"
        label={ROTULOS.resultado}
        optional
        placeholder="Ainda sem parecer"
        options={OPCOES}
      />
      <CampoDeParagrafo nome="texto" label={ROTULOS.texto} optional rows={4} />
      <FieldPair>
        <CampoDeTexto nome="de" label={ROTULOS.de} optional autoComplete="off" />
        <CampoDeData nome="em" label={ROTULOS.em} optional />
      </FieldPair>
      <CampoDeArquivos nome="anexos" label="Parecer assinado pelo conselho" />
    </DialogoDeFormulario>
  )
}

/** What the note and the opinion may be at odds with. */
function Ressalvas({ prestacao: p }: { prestacao: Prestacao }) {
  const falta = semExplicacaoEmPalavras(p)
  const caiu = parecerQueCaiu(p)
  return (
    <>
      {p.notaDeOutrosNumeros && <Note tone="warning">{NOTA_DE_OUTROS_NUMEROS} Ao salvar, fica como está aqui.</Note>}
      {caiu && (
        <Note tone="warning">
          {caiu}, e fica guardado com o que foi assinado. Registre aqui o que o conselho der sobre os números de agora.
        </Note>
      )}
      {falta && (
        <Note tone="warning">
          {falta} Quem lê as contas lê isso ao lado do parecer: confira se o conselho sabe da diferença.
        </Note>
      )}
    </>
  )
}
