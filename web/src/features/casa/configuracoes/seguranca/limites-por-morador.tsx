import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { limitesPorPessoa, recursos, VEZES_DA_ADMINISTRACAO, type Recurso } from '#contract/protocolo/recursos.ts'
import type { Limites } from '#contract/casa/usos.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../../avisos/falha-da-leitura.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { Button } from '../../../../ui/button.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import css from '../configuracoes.module.css'
import { limites, salvarLimites } from './uso.api.ts'

const POR = { hora: 'por hora', dia: 'em 24 horas', vez: 'ao mesmo tempo' } as const

/** How much each resident may write and send. */
export function LimitesPorMorador() {
  const leitura = useQuery(limites)
  const { data } = leitura
  return (
    <Section title="Limites por morador">
      <p className={css.explica}>
        Para que uma pessoa só, ou um programa com a senha dela, não encha o disco nem a caixa de e-mails da
        administração. Quem passa do limite lê qual é e quando pode continuar. Quem administra pode{' '}
        {VEZES_DA_ADMINISTRACAO} vezes mais.
        {data?.aplicados === false &&
          ' Agora não valem: foram desligados nas configurações do servidor (USAGE_LIMITS).'}
      </p>
      {data ? (
        <Formulario registro={data} />
      ) : leitura.error ? (
        <FalhaDaLeitura leitura={leitura} />
      ) : (
        <div aria-busy="true" />
      )}
    </Section>
  )
}

/** `maximos` as the form holds them: text. */
const umLimite = (recurso: Recurso) => {
  const { maximo } = limitesPorPessoa[recurso]
  const mensagem = `Use um número inteiro de 1 a ${maximo.toLocaleString('pt-BR')}`
  return z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, mensagem)
    .transform(Number)
    .refine((n) => n >= 1 && n <= maximo, mensagem)
}
const esquema = z.object({
  maximos: z.object(
    Object.fromEntries(recursos.map((r) => [r, umLimite(r)])) as Record<Recurso, ReturnType<typeof umLimite>>,
  ),
})
const valoresDe = ({ maximos }: Limites) => ({
  maximos: Object.fromEntries(recursos.map((r) => [r, String(maximos[r])])) as Record<Recurso, string>,
})
const PARES = Array.from({ length: Math.ceil(recursos.length / 2) }, (_, i) => recursos.slice(2 * i, 2 * i + 2))

/** Saves the limits, and offers to undo. @param repor puts what was saved into the fields */
function useGravarLimites(registro: Limites, repor: (salvo: Limites) => void) {
  const cache = useQueryClient()
  const receber = (salvo: Limites) => {
    cache.setQueryData(limites.queryKey, salvo)
    repor(salvo)
  }
  /** What was the limit before the last saving comes back. */
  const voltar = (antes: Limites) =>
    salvarLimites({ maximos: antes.maximos }).then(
      (salvo) => {
        receber(salvo)
        avisarSucesso('Limites de volta')
      },
      (erro: unknown) => avisarErro(mensagemDoErro(erro)),
    )
  return async (valores: z.output<typeof esquema>): Promise<void> => {
    const antes = cache.getQueryData(limites.queryKey) ?? registro
    // Only what was changed here: what somebody else changes meanwhile stays.
    const mudados = recursos.filter((r) => valores.maximos[r] !== registro.maximos[r])
    const salvo = await salvarLimites({ maximos: Object.fromEntries(mudados.map((r) => [r, valores.maximos[r]])) })
    receber(salvo)
    marcarComoVelho('auditoria')
    avisarSucesso('Limites salvos', mudados.length > 0 ? { desfazer: () => voltar(antes) } : {})
  }
}

function Formulario({ registro }: { registro: Limites }) {
  const formulario = useFormulario(esquema, valoresDe(registro))
  const { form, enviando } = formulario
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const salvar = useGravarLimites(registro, (salvo) => form.reset(valoresDe(salvo)))
  return (
    <CorpoDoFormulario de={formulario} para="salvar" acao={salvar}>
      {PARES.map((par) => (
        <FieldPair key={par[0]}>
          {par.map((r) => (
            <CampoDeTexto
              key={r}
              nome={`maximos.${r}`}
              label={`${limitesPorPessoa[r].nome} ${POR[limitesPorPessoa[r].por]}`}
              inputMode="numeric"
              autoComplete="off"
              tabular
            />
          ))}
        </FieldPair>
      ))}
      {/* Not the bar at the foot of the screen: on a phone it would lie over the list above. */}
      <div>
        <Button type="submit" variant="primary" busy={enviando}>
          Salvar os limites
        </Button>
      </div>
      {guarda.dialog}
    </CorpoDoFormulario>
  )
}
