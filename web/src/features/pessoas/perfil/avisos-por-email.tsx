import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  enviosDeEmail,
  tiposAvisadosA,
  type EnvioDeEmail,
  type PreferenciasDeNotificacao,
  type TipoDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { useMandaEmails } from '../../../lib/condominio.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { nomesDosTipos } from '../../../paineis/tipos-de-notificacao.ts'
import { Section } from '../../../ui/page/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { preferenciasDeAvisos, salvarPreferencias } from './perfil.api.ts'
import css from './perfil-page.module.css'

const NOMES_DOS_ENVIOS: Record<EnvioDeEmail, string> = {
  imediato: 'Na hora',
  resumo: 'Em um resumo por dia',
  nunca: 'Não enviar',
}
const OPCOES = enviosDeEmail.map((value) => ({ value, label: NOMES_DOS_ENVIOS[value] }))

/** Saves a choice, which shows at once; @param reler when it was not saved */
function useEscolha(reler: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ([tipo, envio]: [TipoDeNotificacao, EnvioDeEmail]) => salvarPreferencias({ email: { [tipo]: envio } }),
    onMutate: ([tipo, envio]) => {
      cache.setQueryData(preferenciasDeAvisos.queryKey, (antes: PreferenciasDeNotificacao | undefined) =>
        antes ? { email: { ...antes.email, [tipo]: envio } } : antes,
      )
    },
    onSuccess: (salvas) => {
      cache.setQueryData(preferenciasDeAvisos.queryKey, salvas)
      avisarSucesso('Preferência salva')
    },
    onError: (erro) => {
      avisarErro(`A preferência não foi salva. ${mensagemDoErro(erro)}`)
      reler()
    },
  })
}

/** When each kind of notice also goes by e-mail. A choice is saved as it is made, and taken back when it cannot be. */
export function AvisosPorEmail({ administra }: { administra: boolean }) {
  const leitura = useQuery(preferenciasDeAvisos)
  const { data, refetch } = leitura
  const salvar = useEscolha(() => void refetch())
  const tipos = tiposAvisadosA(administra)
  return (
    <Section title="Avisos por e-mail">
      <p className={css.dica}>No sistema, os avisos aparecem sempre no sino. Escolha quais vão também por e-mail.</p>
      {!useMandaEmails() && (
        <p className={css.dica}>Por enquanto nenhum e-mail sai: o condomínio não tem servidor de e-mail.</p>
      )}
      <FalhaDaLeitura leitura={leitura} />
      {data && (
        <div className={css.avisos}>
          {tipos.map((tipo) => (
            <SelectField
              key={tipo}
              id={`avisos-${tipo}`}
              label={nomesDosTipos[tipo]}
              noMargin
              value={data.email[tipo]}
              onChange={(envio) => salvar.mutate([tipo, envio as EnvioDeEmail])}
              options={OPCOES}
            />
          ))}
        </div>
      )}
    </Section>
  )
}
