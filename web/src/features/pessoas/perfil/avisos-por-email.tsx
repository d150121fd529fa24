import { enviosDeEmail, tiposAvisadosA, type EnvioDeEmail } from '#contract/casa/notificacoes.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { useMandaEmails } from '../../../lib/condominio.ts'
import { nomesDosTipos } from '../../../paineis/tipos-de-notificacao.ts'
import { Note } from '../../../ui/page/note.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import css from './perfil-page.module.css'
import { usePreferenciasDeAvisos } from './use-preferencias-de-avisos.ts'

const NOMES_DOS_ENVIOS: Record<EnvioDeEmail, string> = {
  imediato: 'Na hora',
  resumo: 'Em um resumo por dia',
  nunca: 'Não enviar',
}
const OPCOES = enviosDeEmail.map((value) => ({ value, label: NOMES_DOS_ENVIOS[value] }))

/** When each kind of notice also goes by e-mail. A choice is saved as it is made, and taken back when it cannot be. */
export function AvisosPorEmail({ administra }: { administra: boolean }) {
  const { leitura, preferencias, escolher } = usePreferenciasDeAvisos()
  const tipos = tiposAvisadosA(administra)
  const manda = useMandaEmails()
  return (
    <Section title="Avisos por e-mail">
      <p className={css.dica}>No sistema, os avisos aparecem sempre no sino. Escolha quais vão também por e-mail.</p>
      {!manda && (
        <Note>
          Por enquanto nenhum e-mail sai deste sistema, porque falta ligá-lo a um servidor de e-mail
          {administra && ' (Configurações, E-mails)'}. As escolhas abaixo são guardadas e valem a partir daí.
        </Note>
      )}
      <FalhaDaLeitura leitura={leitura} />
      {preferencias && (
        <div className={css.avisos}>
          {tipos.map((tipo) => (
            <SelectField
              key={tipo}
              id={`avisos-${tipo}`}
              label={nomesDosTipos[tipo]}
              noMargin
              value={preferencias.email[tipo]}
              onChange={(envio) => escolher({ email: { [tipo]: envio as EnvioDeEmail } })}
              options={OPCOES}
            />
          ))}
        </div>
      )}
    </Section>
  )
}
