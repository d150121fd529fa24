import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { linhaDe } from '#contract/protocolo/linhas-de-lista.ts'
import { camposDoLembrete } from '#contract/cobranca/modelo-de-lembrete.ts'
import type { CorpoDaRegua, Regua } from '#contract/cobranca/lembretes.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeMarcar, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { mandaEmails } from '../../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { SaveBar, Section } from '../../../../ui/page/page.tsx'
import css from '../configuracoes.module.css'
import { esquemaDaRegua, valoresDaRegua } from './esquema-da-regua.ts'
import { consultaDaRegua, salvarRegua, type CorpoDaPrevia } from './lembretes.api.ts'
import lembretes from './lembretes.module.css'

const DialogoDaPrevia = lazy(() => import('./dialogo-da-previa.tsx').then((m) => ({ default: m.DialogoDaPrevia })))

/** The three notices that who is late gets by e-mail: when, and in which words. */
export function AbaLembretes() {
  const { data, error, refetch, isFetching } = useQuery(consultaDaRegua)
  if (data) return <Formulario registro={data} />
  if (error) return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
  return <div aria-busy="true" />
}

function Formulario({ registro }: { registro: Regua }) {
  const cache = useQueryClient()
  const [lido, setLido] = useState(registro)
  const [previa, setPrevia] = useState<CorpoDaPrevia | null>(null)
  const formulario = useFormulario(esquemaDaRegua, valoresDaRegua(registro), linhaDe)
  const { form, enviando } = formulario
  const { isDirty } = form.formState
  const guarda = useGuardaDeSaida(isDirty)
  // What somebody else saves shows by itself, unless something here would be lost.
  useEffect(() => {
    if (registro.versao <= lido.versao || isDirty || enviando) return
    setLido(registro)
    form.reset(valoresDaRegua(registro))
  }, [registro, lido.versao, isDirty, enviando, form])

  const salvar = async (corpo: CorpoDaRegua) => {
    const salva = await salvarRegua(corpo, lido.versao)
    cache.setQueryData(consultaDaRegua.queryKey, salva)
    setLido(salva)
    form.reset(valoresDaRegua(salva))
    marcarComoVelho('cobrancas')
    avisarSucesso(
      corpo.ativa
        ? `Régua salva: os lembretes ${mandaEmails() ? 'vão' : 'são escritos'} todo dia às 08:00`
        : 'Régua salva, desligada',
    )
  }
  const ver = (i: number) => {
    const { assunto = '', texto = '', dias } = form.getValues().degraus[i] ?? {}
    const corpo = { degrau: i + 1, assunto, texto }
    const numero = Number(dias)
    setPrevia(Number.isInteger(numero) && numero > 0 ? { ...corpo, dias: numero } : corpo)
  }
  return (
    <Section title="Régua de lembretes">
      <p className={css.explica}>
        Quem atrasa recebe até três lembretes por e-mail, com o valor atualizado do dia. Vão só a quem deve, numa carta
        por dia no máximo, e param sozinhos quando a cobrança é paga, cancelada ou entra em acordo. Para parar os de uma
        unidade, abra Inadimplentes. São os dias de atraso que escolhem qual vai: quem já deve há mais tempo recebe logo
        o 2º ou o 3º, mesmo que seja o primeiro. Por isso os textos não devem falar dos lembretes anteriores.
      </p>
      <CorpoDoFormulario de={formulario} para="salvar" className={lembretes.formulario} acao={salvar}>
        <CampoDeMarcar nome="ativa" label="Mandar lembretes a quem atrasa" />
        <Campos />
        {registro.degraus.map((_, i) => (
          <fieldset key={i} className={lembretes.degrau}>
            <legend>{i + 1}º lembrete</legend>
            <CampoDeMarcar nome={`degraus.${i}.ativo`} label={`Mandar o ${i + 1}º lembrete`} />
            <CampoDeTexto
              nome={`degraus.${i}.dias`}
              label="Dias depois do vencimento"
              maxWidth={220}
              tabular
              inputMode="numeric"
              autoComplete="off"
            />
            <CampoDeTexto nome={`degraus.${i}.assunto`} label="Assunto" autoComplete="off" />
            <CampoDeParagrafo nome={`degraus.${i}.texto`} label="Texto" rows={10} />
            <Button icon={IconEye} onClick={() => ver(i)}>
              Ver o {i + 1}º lembrete
            </Button>
          </fieldset>
        ))}
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={enviando}>
            Salvar
          </Button>
        </SaveBar>
      </CorpoDoFormulario>
      <Suspense>{previa && <DialogoDaPrevia corpo={previa} fechar={() => setPrevia(null)} />}</Suspense>
      {guarda.dialog}
    </Section>
  )
}

/** What may stand between braces. */
const Campos = () => (
  <details className={lembretes.campos}>
    <summary>Campos que você pode usar no assunto e no texto</summary>
    <p>
      A carta começa com “Olá,” e o nome. A linha de um campo que não tem valor para aquela pessoa fica de fora, como a
      do PIX enquanto não há chave.
    </p>
    <dl>
      {Object.entries(camposDoLembrete).map(([nome, texto]) => (
        <div key={nome}>
          <dt>
            <code>{`{${nome}}`}</code>
          </dt>
          <dd>{texto}</dd>
        </div>
      ))}
    </dl>
  </details>
)
